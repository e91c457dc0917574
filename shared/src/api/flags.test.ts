import { getDefaultStore } from 'jotai'
import { flagsAtom, noticeOf, requestEnded, requestStarted } from './flags.ts'

describe('noticeOf (spec §8)', () => {
  test.each([
    ['status true', { status: true as const, message: 'Saved.', data: null }, { kind: 'success', text: 'Saved.' }],
    ['success true', { success: true, message: 'Saved.' }, { kind: 'success', text: 'Saved.' }],
    ['a success without a message', { status: true as const, data: {} }, null],
    [
      'messages inside the data',
      {
        status: false as const,
        code: 'invalidInput' as const,
        message: 'x',
        data: { a: ['A is wrong.'], b: ['B too.'] },
      },
      { kind: 'error', text: 'A is wrong.\nB too.' },
    ],
    [
      'a failure without data',
      { status: false as const, code: 'notFound' as const, message: 'No Record Found' },
      { kind: 'error', text: 'No Record Found' },
    ],
    ['a plain string', 'timeout', { kind: 'error', text: 'timeout' }],
    ['an empty string', '', null],
  ])('%s', (_sentence, reply, expected) => {
    expect(noticeOf(reply)).toEqual(expected)
  })
})

test('each request clears the flags of the last one', () => {
  const flags = () => getDefaultStore().get(flagsAtom)
  requestStarted()
  expect(flags()).toEqual({ loading: true, error: null, message: null })
  requestEnded({ error: 'broken' })
  expect(flags()).toEqual({ loading: false, error: 'broken', message: null })
  requestStarted()
  expect(flags()).toEqual({ loading: true, error: null, message: null })
  requestEnded({ message: 'Saved.' })
  expect(flags()).toEqual({ loading: false, error: null, message: 'Saved.' })
})
