import { AxiosError } from 'axios'
import { getDefaultStore } from 'jotai'
import { http } from '../api/http.ts'
import { samples } from '../testing/sample-calls.ts'
import { noticeLogAtom, notify } from './notify.tsx'

test('a failure that is told quotes the id of its request, by which the server’s log knows it', async () => {
  const request_id = '0b8f7a52-6f0e-4d53-9a53-9c2f6b6c9f10'
  http.defaults.adapter = async (config) => {
    const data = { status: false, code: 'internal', message: 'Something went wrong', request_id }
    const response = { status: 500, statusText: '', headers: {}, config, request: {}, data }
    throw new AxiosError('failed', 'ERR_BAD_RESPONSE', config, {}, response)
  }
  notify.failure(await samples.addRule({ domain: 'spam.example', reason: 'Spam' }).catch((error) => error))
  expect(JSON.stringify(getDefaultStore().get(noticeLogAtom))).toContain(`Request ${request_id}`)
})

test.each([
  [{ done: 3, unchanged: 0, refused_total: 0 }, 'success'],
  [{ done: 0, unchanged: 3, refused_total: 0 }, 'success'],
  [{ done: 2, unchanged: 0, refused_total: 1 }, 'warning'],
  [{ done: 0, unchanged: 1, refused_total: 1 }, 'warning'],
  [{ done: 0, unchanged: 0, refused_total: 3 }, 'error'],
] as const)('a change of many rows that came to %j is told as %s', (outcome, kind) => {
  notify.outcome(outcome, 'Three rows')
  expect(getDefaultStore().get(noticeLogAtom)[0]).toMatchObject({ kind, title: 'Three rows' })
})
