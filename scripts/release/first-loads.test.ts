import type { Deployment } from '@console/shared/contract/calls/releases'
import { describeFirstLoads, watchFirstLoads } from './first-loads.ts'

const deployment = (changes: Partial<Deployment> = {}): Deployment => ({
  id: 7,
  area: 'members',
  build: 'aaa111',
  version: '1.0.0',
  notes: '',
  share: 100,
  since: '2026-01-01T10:00:00.000Z',
  by: 'Members team',
  ended_at: null,
  end: null,
  reason: '',
  loads: 0,
  failures: 0,
  agents: 0,
  load_ms: null,
  ...changes,
})

/** The console's answers in order; the last one repeats. */
const describe = async (...answers: Deployment[]) => {
  const read = async () => [(answers.length > 1 ? answers.shift() : answers[0]) ?? deployment()]
  return describeFirstLoads(await watchFirstLoads({ read, id: 7, forMs: 20, everyMs: 1 }), 'members')
}

test.each([
  ['nobody opens it', [deployment()], /^Nobody has opened it yet/],
  ['it is rendered', [deployment(), deployment({ loads: 2 })], /^It was drawn in 2 tabs, without a failure\.$/],
  ['some loads fail', [deployment({ loads: 1, failures: 3 })], /^It failed in 3 of 4 loads so far/],
  [
    'the server withdraws it',
    [
      deployment(),
      deployment({ failures: 2, end: 'stopped', ended_at: '2026-01-01T10:00:05.000Z', reason: 'All failed.' }),
    ],
    /^It was taken back by the server: All failed\.$/,
  ],
])('%s: release says so', async (_, answers, sentence) => {
  expect(await describe(...answers)).toMatch(sentence)
})
