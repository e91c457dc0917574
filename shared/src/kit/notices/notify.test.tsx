import { getDefaultStore } from 'jotai'
import { http } from '../../api/http.ts'
import { samples } from '../../testing/sample-calls.ts'
import { countsIn } from './bulk-outcome.tsx'
import { noticeLogAtom, notify } from './notify.tsx'

const lines = (...outcomes: string[]) => outcomes.map((outcome) => ({ outcome }))

test('a reported failure keeps the id of its request, as in the server’s log', async () => {
  const request_id = '0b8f7a52-6f0e-4d53-9a53-9c2f6b6c9f10'
  const data = { status: false, code: 'internal', message: 'Something went wrong', request_id }
  http.exchange = async () => ({ status: 500, headers: new Headers(), data })
  notify.failure(await samples.addRule({ domain: 'spam.example', reason: 'Spam' }).catch((error) => error))
  expect(JSON.stringify(getDefaultStore().get(noticeLogAtom))).toContain(`"reference":"${request_id}"`)
})

test.each([
  [{ done: 3, unchanged: 0, refused_total: 0 }, 'success'],
  [{ done: 0, unchanged: 3, refused_total: 0 }, 'success'],
  [{ done: 2, unchanged: 0, refused_total: 1 }, 'warning'],
  [{ done: 0, unchanged: 1, refused_total: 1 }, 'warning'],
  [{ done: 0, unchanged: 0, refused_total: 3 }, 'error'],
] as const)('a change of many rows with %j is reported as %s', (outcome, kind) => {
  notify.outcome(outcome, 'Three rows')
  expect(getDefaultStore().get(noticeLogAtom)[0]).toMatchObject({ kind, title: 'Three rows' })
})

test.each([
  ['of a change of many rows', { done: 2, unchanged: 1, refused: [], refused_total: 4 }, [2, 1, 4]],
  ['of rows that were saved and refused', { saved: [1, 2], refused: [3] }, [2, 0, 1]],
  [
    'of a paste, line by line',
    { added: 1, lines: lines('added', 'already', 'repeated', 'tooMany', 'invalid') },
    [1, 2, 2],
  ],
  ['of rules, with the skipped lines', { added: 2, lines: lines('covered', 'invalid') }, [2, 1, 1]],
  ['of staged pages', { added: 0, left_out: lines('alreadyStaged', 'alreadyEntered', 'twice', 'invalid') }, [0, 3, 1]],
])('reads the counts %s', (_, reply, [done, unchanged, refused_total]) => {
  expect(countsIn(reply)).toMatchObject({ done, unchanged, refused_total })
})

test.each([null, 'text', [], { added: 3 }, { saved: 1, refused: 2 }])('%j has no counts', (reply) => {
  expect(countsIn(reply)).toBeUndefined()
})
