import { type DeclaredCall, defineCalls } from './define-calls.ts'
import * as s from './schema.ts'

const declared = {
  method: 'POST',
  path: 'x',
  summary: '',
  access: 'agent',
  input: s.object({}),
  output: s.object({ customer_id: s.id() }),
  errors: [],
  changes: false,
  retry: true,
} as const

// Every call says whose data its answer holds, and whether it may be compressed.
defineCalls({ call: { ...declared, reads: 'none', compressed: false } })
defineCalls({ call: { ...declared, reads: { customer: 'customer_id', ticket: ['a', 'b[].c'] }, compressed: true } })
// @ts-expect-error a call that is silent about whose data it holds
defineCalls({ call: { ...declared, compressed: false } })
// @ts-expect-error a call that is silent about compression
defineCalls({ call: { ...declared, reads: 'none' } })
// @ts-expect-error an unknown kind of record
defineCalls({ call: { ...declared, reads: { custumer: 'customer_id' }, compressed: false } })
// @ts-expect-error it cannot be left open
export const call: DeclaredCall = { ...declared, reads: undefined, compressed: false }
// @ts-expect-error nor can this
export const other: DeclaredCall = { ...declared, reads: 'none', compressed: undefined }
