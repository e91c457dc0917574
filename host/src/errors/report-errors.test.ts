import { ApiError } from '@console/shared/api/errors'

const openTab = async () => {
  jest.resetModules()
  const fetched = jest.fn<Promise<Response>, [string, RequestInit]>(async () => Response.json({}))
  globalThis.fetch = fetched as unknown as typeof fetch // it is called in one way alone
  const seen = await import('./seen-errors.ts')
  await seen.loadReporting()
  const sent = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)))
  const later = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  return { ...seen, fetched, sent, later, errors: () => sent().flatMap(({ errors }) => errors) }
}
const thrown = (message: string, line = 1) =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at f (https://console.example.com/assets/a.js:${line}:2)`,
  })
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })

/** Listeners of the tabs, which end with their test. */
let ended = new AbortController()
const listen = globalThis.addEventListener
beforeEach(() => {
  ended = new AbortController()
  globalThis.addEventListener = (name: string, hear: EventListenerOrEventListenerObject) =>
    listen(name, hear, { signal: ended.signal })
  jest.useFakeTimers()
  localStorage.setItem('token', 'a token')
  document.head.innerHTML = '<meta name="host-build" content="abcdef">'
})
afterEach(() => {
  ended.abort()
  globalThis.addEventListener = listen
  jest.useRealTimers()
  localStorage.clear()
  document.head.innerHTML = ''
})

test('errors and unhandled rejections arrive within seconds, each once with its count', async () => {
  const { later, sent } = await openTab()
  const error = thrown('x is undefined')
  dispatchEvent(new ErrorEvent('error', { error }))
  // Also seen by an error page.
  dispatchEvent(rejected(error))
  dispatchEvent(new ErrorEvent('error', { error: thrown('x is undefined') }))
  dispatchEvent(rejected(thrown('y is undefined', 7)))
  await later(6_000)
  expect(sent()).toEqual([
    {
      host: 'abcdef',
      errors: [
        {
          reference: expect.stringMatching(/^[0-9a-f]{32}$/),
          name: 'TypeError',
          message: 'x is undefined',
          stack: error.stack,
          screen: '/',
          times: 2,
        },
        expect.objectContaining({ message: 'y is undefined', times: 1 }),
      ],
    },
  ])
})

test('a closing tab sends at once, in a request that outlives it', async () => {
  const { fetched, later } = await openTab()
  dispatchEvent(new ErrorEvent('error', { error: thrown('x') }))
  await later(0)
  expect(fetched).not.toHaveBeenCalled()
  dispatchEvent(new Event('pagehide'))
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
})

test('the reference on the page is the one that is sent', async () => {
  const { seeError, later, errors } = await openTab()
  const shown = await seeError(thrown('x'))
  await later(6_000)
  expect(errors()).toMatchObject([{ reference: shown }])
})

test('a call that the host does not have is also a failure of the build that made it, told once', async () => {
  const { later, sent } = await openTab()
  const missing = () =>
    Object.assign(new TypeError('a.b is not a function'), {
      stack:
        'TypeError: a.b is not a function\n    at f (https://console.example.com/remotes/members/abc123abc123/a.js:1:2)',
    })
  for (const error of [missing(), missing()]) dispatchEvent(new ErrorEvent('error', { error }))
  await later(12_000)
  const reports = sent().flatMap((body) => body.reports ?? [])
  expect(reports).toMatchObject([{ area: 'members', build: 'abc123abc123', outcome: 'incompatible' }])
})

test('a tab reports at most twenty different errors', async () => {
  const { later, errors, sent } = await openTab()
  for (let line = 1; line <= 50; line += 1) dispatchEvent(rejected(thrown('x', line)))
  await later(60_000)
  expect(errors()).toHaveLength(20)
  expect(Math.max(...sent().map((body) => body.errors.length))).toBe(10)
})

test.each([
  ['a failed call', () => new ApiError('network', 'gone')],
  ['a cancelled request', () => new DOMException('stopped', 'AbortError')],
  ['a script that did not load', () => Object.assign(new Error('x'), { name: 'ChunkLoadError' })],
  ['a script of another origin', () => null],
])('%s is not reported', async (_, make) => {
  const { later, sent } = await openTab()
  const { ApiError: Same } = await import('@console/shared/api/errors')
  const error = make()
  dispatchEvent(rejected(error instanceof ApiError ? new Same('network', 'gone') : error))
  await later(6_000)
  expect(sent()).toEqual([])
})

test('without a session errors wait for the next one', async () => {
  const { later, errors, seeError } = await openTab()
  localStorage.clear()
  seeError(thrown('x', 1))
  await later(6_000)
  expect(errors()).toEqual([])
  localStorage.setItem('token', 'another')
  seeError(thrown('y', 2))
  await later(6_000)
  expect(errors()).toHaveLength(2)
})
