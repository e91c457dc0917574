import { format } from 'node:util'

/*
 * The runner has no time limits of its own: a test that waits in vain would block the whole run. Each test and hook
 * fails after a minute, or after what its file sets by `jest.setTimeout`.
 */

const usual = 60_000
const ofFile = new Map<string | undefined, number>()
const currentFile = () => expect.getState().testPath

type Run = (...args: never[]) => unknown
type Define = (name: string, run: Run, limit?: number) => unknown

const limited = (run: Run | undefined, what: string, limit = ofFile.get(currentFile()) ?? usual): Run | undefined =>
  run &&
  (async (...args) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(format('%s took longer than %d ms', what, limit))), limit)
    })
    try {
      // Without its result, which a runner would treat as an error.
      await Promise.race([run(...args), late])
    } finally {
      clearTimeout(timer)
    }
  })

const limitTest =
  (define: Define): Define =>
  (name, run, limit) =>
    define(name, limited(run, 'the test', limit) as Run)
const limitEach =
  (each: (...table: unknown[]) => Define) =>
  (...table: unknown[]) =>
    limitTest(each(...table))
const limitHook = (define: (run: Run) => unknown) => (run: Run, limit?: number) =>
  define(limited(run, 'the hook', limit) as Run)

const { test } = globalThis as unknown as {
  test: Define &
    Record<'only' | 'skip', Define & { each: (...table: unknown[]) => Define }> & {
      each: (...table: unknown[]) => Define
    }
}
const withLimit = Object.assign(limitTest(test), {
  each: limitEach(test.each),
  only: Object.assign(limitTest(test.only), { each: limitEach(test.only.each) }),
  skip: test.skip,
})

Object.assign(globalThis, {
  test: withLimit,
  it: withLimit,
  beforeAll: limitHook(beforeAll as never),
  beforeEach: limitHook(beforeEach as never),
  afterAll: limitHook(afterAll as never),
  afterEach: limitHook(afterEach as never),
})
Object.assign(jest, { setTimeout: (limit: number) => ofFile.set(currentFile(), limit) })
