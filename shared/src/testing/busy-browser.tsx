import { act } from '@testing-library/react'

/** Makes the browser busy for the tests of a file: work for idle time waits until the returned function runs it. */
export const busyBrowser = (): { readonly waiting: () => number; readonly becomeIdle: () => void } => {
  const works: (() => void)[] = []
  beforeEach(() => {
    works.length = 0
    Object.assign(globalThis, {
      requestIdleCallback: (work: () => void) => works.push(work),
      cancelIdleCallback: () => {},
    })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    Reflect.deleteProperty(globalThis, 'cancelIdleCallback')
  })
  return {
    waiting: () => works.length,
    becomeIdle: () =>
      act(() => {
        for (const work of works.splice(0)) work()
      }),
  }
}
