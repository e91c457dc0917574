import type { Atom } from 'jotai'

/** Whether the shell waits, asked of a page that loads now. */
const load = async (): Promise<() => boolean> => {
  let isOpening = () => false
  await jest.isolateModulesAsync(async () => {
    const { getDefaultStore } = require('jotai') as typeof import('jotai')
    const { openingAtom } = require('./opening.ts') as { openingAtom: Atom<boolean> }
    isOpening = () => getDefaultStore().get(openingAtom)
  })
  return isOpening
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
})

test('with a stored session the shell waits from the start, but not for long', async () => {
  localStorage.setItem('token', 'one')
  const isOpening = await load()
  jest.advanceTimersByTime(999)
  expect(isOpening()).toBe(true)
  jest.advanceTimersByTime(1)
  expect(isOpening()).toBe(false)
})

test('the sign-in page waits for nothing', async () => {
  expect((await load())()).toBe(false)
})
