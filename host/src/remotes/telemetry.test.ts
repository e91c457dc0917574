import type { AreaBuild } from './loading/area-failure.ts'

const hour = 3_600_000
const of = (area: string, build: string): AreaBuild => ({ area, build, version: '1.0.0' })

/** A separate tab whose requests are observed. */
const openTab = async () => {
  jest.resetModules()
  const fetched = jest.fn<Promise<Response>, [string, RequestInit]>(async () => Response.json({}))
  globalThis.fetch = fetched as unknown as typeof fetch // it is called in one way alone
  const { reportLoad } = await import('./telemetry.ts')
  const bodies = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)))
  return { reportLoad, bodies, later: (ms: number) => jest.advanceTimersByTimeAsync(ms) }
}

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.setItem('token', 'a token')
  document.head.innerHTML = '<meta name="host-build" content="abcdef">'
})
afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
  document.head.innerHTML = ''
})

test('reports the build of each area this tab rendered last, hourly while it is open', async () => {
  const { reportLoad, bodies, later } = await openTab()
  reportLoad(of('members', 'older1'), 120)
  reportLoad(of('mail', 'mail01'))
  await later(10_000)
  expect(bodies()).toEqual([
    {
      host: 'abcdef',
      open: [
        { area: 'members', build: 'older1' },
        { area: 'mail', build: 'mail01' },
      ],
      reports: [
        { area: 'members', build: 'older1', outcome: 'loaded', load_ms: 120 },
        { area: 'mail', build: 'mail01', outcome: 'loaded' },
      ],
    },
  ])
  await later(25 * hour)
  expect(bodies()).toHaveLength(26)
  expect(bodies().at(-1)).toEqual({ ...bodies()[0], reports: [] })
})

test('reports a swap within seconds, even to a build rendered before', async () => {
  const { reportLoad, bodies, later } = await openTab()
  for (const build of ['older1', 'newer1', 'older1']) {
    reportLoad(of('members', build))
    await later(10_000)
    expect(bodies().at(-1)).toMatchObject({ open: [{ area: 'members', build }] })
  }
  expect(bodies().map(({ reports }) => reports.length)).toEqual([1, 1, 0])
})

test('a tab without a signed-in agent reports nothing', async () => {
  const { reportLoad, bodies, later } = await openTab()
  localStorage.clear()
  reportLoad(of('members', 'older1'))
  await later(2 * hour)
  expect(bodies()).toEqual([])
})
