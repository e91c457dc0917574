import type { Options } from '../arguments.ts'

/** The parts of docs/performance.md, and their options. */
export const partOptions = {
  load: {
    rounds: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true, default: [] },
    condition: { type: 'string', multiple: true, default: [] },
    peer: { type: 'string', multiple: true, default: [] },
    before: { type: 'boolean', default: false },
  },
  navigation: { rounds: { type: 'string', default: '9' }, before: { type: 'boolean', default: false } },
  lists: {
    customers: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '8' },
    before: { type: 'boolean', default: false },
  },
  server: {
    customers: { type: 'string', multiple: true, default: ['200000'] },
    before: { type: 'boolean', default: false },
  },
  streams: {
    streams: { type: 'string', multiple: true, default: ['1000', '10000'] },
    before: { type: 'boolean', default: false },
  },
  'record-reads': {
    customers: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '400' },
    before: { type: 'boolean', default: false },
  },
  growth: {
    rows: { type: 'string', multiple: true, default: ['1000000', '10000000'] },
    rounds: { type: 'string', default: '200' },
    only: { type: 'string' },
    before: { type: 'boolean', default: false },
  },
  exports: { rows: { type: 'string', default: '1000000' }, before: { type: 'boolean', default: false } },
  writes: {
    servers: { type: 'string', multiple: true, default: ['1', '2', '3'] },
    rounds: { type: 'string', default: '3' },
    before: { type: 'boolean', default: false },
  },
  soak: { minutes: { type: 'string' }, before: { type: 'boolean', default: false } },
} satisfies Record<string, Options>
