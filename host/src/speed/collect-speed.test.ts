import type { RegistryEntry } from '@console/shared/contract/area'
import type { speedCalls } from '@console/shared/contract/calls/speed'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { PrimitiveAtom } from 'jotai'

jest.mock('../remotes/registry/live-registry.ts', () => ({ registryAtom: jest.requireActual('jotai').atom(null) }))

type Report = InputOf<typeof speedCalls.reportSpeed>
type Entry = Partial<PerformanceEventTiming> & { readonly startTime: number }

const paths = ['/list', '/record/:id', '/record/new', '/forms'] as const
const entryOf = (build: string, own: Partial<RegistryEntry> = {}): RegistryEntry => ({
  area: 'members',
  build,
  version: '1.0.0',
  manifest: '',
  integrity: null,
  released_at: '',
  definition: {
    area: 'members',
    version: '1.0.0',
    build,
    shared: '^4.0.0',
    notes: '',
    words: {},
    screens: paths.map((path) => ({ id: path, path, title: path, roles: [] })),
  },
  ...own,
})

/** Listeners of the tabs, which end with their test. */
let ended = new AbortController()
const listen = EventTarget.prototype.addEventListener
let hidden = false
let interactionCount = 0
const observers = new Map<string, { told: (entries: readonly Entry[]) => void; waiting: Entry[] }>()
const supported = ['event', 'largest-contentful-paint', 'long-animation-frame', 'longtask']

type Told = (list: { getEntries: () => readonly Entry[] }) => void
class FakeObserver {
  static supportedEntryTypes: readonly string[] = supported
  #type = ''
  readonly #told: Told
  constructor(told: Told) {
    this.#told = told
  }
  observe({ type }: { type: string }) {
    this.#type = type
    observers.set(type, { told: (entries) => this.#told({ getEntries: () => entries }), waiting: [] })
  }
  takeRecords() {
    return observers.get(this.#type)?.waiting.splice(0) ?? []
  }
}
/** The browser reports entries. */
const told = (type: string, ...entries: Entry[]) => observers.get(type)?.told(entries)
/** It has them, and reports them soon. */
const measured = (type: string, ...entries: Entry[]) => observers.get(type)?.waiting.push(...entries)
const loadedAt = (path: string, states: readonly string[] = ['visible']) => {
  const timeline: Record<string, object[]> = {
    navigation: [{ name: `http://localhost${path}` }],
    'visibility-state': states.map((name) => ({ name })),
  }
  performance.getEntriesByType = (type) => (timeline[type] ?? []) as PerformanceEntryList
}

const later = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const press = (type: 'click' | 'keydown' | 'popstate', open: string) => {
  const event = new Event(type, { bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() })
  // Heard after everything else, as by a router.
  const go = () => history.replaceState(null, '', open)
  document.body.addEventListener(type, go, { once: true })
  if (type === 'popstate') go()
  ;(type === 'popstate' ? globalThis : document.body).dispatchEvent(event)
}

/** A tab with the collector, in which an area can show its screens. */
const openTab = async (at: string, registry: readonly RegistryEntry[] = [entryOf('build01')]) => {
  jest.resetModules()
  // Jotai warns of a second store.
  Reflect.deleteProperty(globalThis, '__JOTAI_DEFAULT_STORE__')
  const fetched = jest.fn<Promise<Response>, [string, RequestInit]>(async () => Response.json({}))
  globalThis.fetch = fetched as unknown as typeof fetch // it is called in one way alone
  history.replaceState(null, '', at)
  const { getDefaultStore } = await import('jotai')
  const { shownAreaAtom } = await import('../remotes/shown-area.ts')
  const replaced: unknown = await import('../remotes/registry/live-registry.ts')
  const { registryAtom } = replaced as { registryAtom: PrimitiveAtom<unknown> } // by the mock above
  const { queryClient } = await import('@console/shared/api/query')
  const store = getDefaultStore()
  store.set(registryAtom, { environment: 'test', host: null, areas: registry })
  const show = async (entry: RegistryEntry | null = entryOf('build01')) => {
    // Effects of the screen before are undone first.
    store.set(shownAreaAtom, null)
    store.set(
      shownAreaAtom,
      entry && { entry, drawn: entry, isFallback: false, trying: false, tryNewest() {}, takeNewer: null },
    )
    await Promise.resolve()
  }
  const start = async () => (await import('./collect-speed.ts')).startSpeed()
  const hide = () => {
    hidden = true
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const see = () => {
    hidden = false
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const bodies = (): Report[] => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)))
  const visits = () => bodies().flatMap((body) => body.visits.map(({ screen, metric, ms }) => [screen, metric, ms]))
  return { show, start, hide, see, bodies, visits, fetched, queryClient }
}

beforeEach(() => {
  ended = new AbortController()
  EventTarget.prototype.addEventListener = function (name, hear, options) {
    const more = typeof options === 'object' ? options : { capture: options ?? false }
    listen.call(this, name, hear, { ...more, signal: ended.signal })
  }
  jest.useFakeTimers({ now: 1_800_000_000_000, doNotFake: ['queueMicrotask'] })
  hidden = false
  interactionCount = 0
  observers.clear()
  FakeObserver.supportedEntryTypes = supported
  Object.assign(globalThis, { PerformanceObserver: FakeObserver })
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  Object.defineProperty(performance, 'interactionCount', { configurable: true, get: () => interactionCount })
  loadedAt('/elsewhere')
  localStorage.setItem('token', 'a token')
  document.head.innerHTML = '<meta name="host-build" content="abcdef">'
  document.body.innerHTML = '<main id="content"><p>before</p></main>'
  document.elementFromPoint = () => document.querySelector('#content > *')
})
afterEach(() => {
  ended.abort()
  EventTarget.prototype.addEventListener = listen
  jest.useRealTimers()
  localStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

const click = (startTime: number, duration: number, interactionId = 1): Entry => ({
  startTime,
  duration,
  interactionId,
})

test('the first screen has the browser’s largest paint, the slowest interaction and the longest frame', async () => {
  loadedAt('/record/17')
  const tab = await openTab('/record/17?tab=notes')
  await tab.show()
  await later(2_500)
  await tab.start()
  told('largest-contentful-paint', { startTime: 300 }, { startTime: 812.4 })
  told('event', click(900, 120), click(950, 48), { startTime: 960, duration: 900, interactionId: 0 })
  told('long-animation-frame', { startTime: 400, duration: 90 }, { startTime: 700, duration: 61 })
  measured('event', click(2_000, 248))
  await later(1_000)
  tab.hide()
  expect(tab.bodies()).toEqual([
    {
      host: 'abcdef',
      device: expect.stringMatching(/^(phone|slow|fast)$/),
      visits: [
        { area: 'members', build: 'build01', screen: '/record/:id', metric: 'inp', ms: 248 },
        { area: 'members', build: 'build01', screen: '/record/:id', metric: 'lcp', ms: 812 },
        { area: 'members', build: 'build01', screen: '/record/:id', metric: 'frame', ms: 90 },
      ],
    },
  ])
  expect(tab.fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
})

test.each([
  ['the page began elsewhere', '/signin', ['visible']],
  ['the tab was in the background', '/list', ['hidden', 'visible']],
  ['the browser does not tell whether it was', '/list', []],
])('the browser’s paint is left out if %s', async (_, path, states) => {
  loadedAt(path, states)
  const tab = await openTab('/list')
  await tab.show()
  await tab.start()
  told('largest-contentful-paint', { startTime: 812 })
  await later(1_000)
  tab.hide()
  expect(tab.visits()).toEqual([['/list', 'frame', 0]])
})

test.each(['click', 'keydown', 'popstate'] as const)(
  'a screen opened by %s is painted when the window shows what it goes on showing',
  async (type) => {
    const tab = await openTab('/list')
    await tab.show()
    await tab.start()
    await later(5_000)
    press(type, '/record/new')
    await tab.show(null)
    await later(200)
    const content = document.querySelector('#content')
    content?.replaceChildren(document.createElement('header'))
    await tab.show()
    await later(300)
    // Its rows.
    content?.replaceChildren(document.createElement('table'))
    await later(30)
    // Something small, which the points do not meet.
    content?.append(document.createElement('span'))
    await later(5_000)
    tab.hide()
    const painted = tab.visits().find(([screen, metric]) => screen === '/record/new' && metric === 'lcp')
    expect(painted?.[2]).toBeGreaterThanOrEqual(500)
    expect(painted?.[2]).toBeLessThan(550)
  },
)

test('a screen is not painted while its data is missing, however quiet it is, nor if the agent goes on before', async () => {
  const tab = await openTab('/list')
  await tab.show()
  await tab.start()
  const open = async (screen: string) => {
    press('click', screen)
    document.querySelector('#content')?.replaceChildren(document.createElement('output'))
    await tab.show()
    const { promise, resolve } = Promise.withResolvers<string>()
    void tab.queryClient.fetchQuery({ queryKey: [screen], queryFn: () => promise })
    await later(4_000)
    return async () => {
      resolve('data')
      await later(0)
      document.querySelector('#content')?.replaceChildren(document.createElement('table'))
      await later(3_000)
    }
  }
  await (await open('/forms'))()
  const arrive = await open('/record/1')
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await arrive()
  tab.hide()
  const painted = tab.visits().filter(([, metric]) => metric === 'lcp')
  expect(painted.map(([screen]) => screen)).toEqual(['/forms'])
  expect(painted[0]?.[2]).toBeGreaterThanOrEqual(4_000)
  expect(painted[0]?.[2]).toBeLessThan(4_100)
})

test('a screen that opens by itself, after a save for example, has no paint', async () => {
  const tab = await openTab('/list')
  await tab.show()
  await tab.start()
  press('click', '/list')
  await later(800)
  history.replaceState(null, '', '/forms')
  await tab.show()
  await later(5_000)
  tab.hide()
  expect(tab.visits()).toEqual([
    ['/list', 'frame', 0],
    ['/forms', 'frame', 0],
  ])
})

test('an interaction belongs to the screen on which it began, even if it opens another', async () => {
  const tab = await openTab('/list')
  await tab.show()
  await tab.start()
  await later(1_000)
  const at = performance.now()
  press('click', '/record/5')
  await later(30)
  await tab.show()
  await later(100)
  told('event', click(at, 320), click(performance.now() - 20, 24))
  told('long-animation-frame', { startTime: at - 1, duration: 300 }, { startTime: performance.now(), duration: 70 })
  tab.hide()
  expect(tab.visits().filter(([, metric]) => metric !== 'lcp')).toEqual([
    ['/list', 'inp', 320],
    ['/list', 'frame', 300],
    ['/record/:id', 'inp', 24],
    ['/record/:id', 'frame', 70],
  ])
})

test('an interaction that is too quick to be reported counts, and a visit without one has none', async () => {
  const tab = await openTab('/list')
  await tab.show()
  await tab.start()
  interactionCount = 3
  tab.hide()
  tab.see()
  await later(1_000)
  tab.hide()
  expect(tab.visits().filter(([, metric]) => metric === 'inp')).toEqual([['/list', 'inp', 0]])
})

test('nothing is measured while the tab is hidden; ended visits are sent every two minutes', async () => {
  const tab = await openTab('/list')
  await tab.show()
  await tab.start()
  await later(1_000)
  tab.hide()
  expect(tab.bodies()).toHaveLength(1)
  told('event', click(performance.now() + 10, 5_000))
  await later(60_000)
  history.replaceState(null, '', '/forms')
  await tab.show()
  tab.see()
  await later(1_000)
  history.replaceState(null, '', '/record/2')
  await tab.show()
  expect(tab.bodies()).toHaveLength(1)
  await later(120_000)
  expect(tab.bodies()).toHaveLength(2)
  expect(tab.visits()).toEqual([
    ['/list', 'frame', 0],
    ['/forms', 'frame', 0],
  ])
})

test('a newer build that takes over in the open tab begins a visit of its own, and a state of the area none', async () => {
  const tab = await openTab('/list')
  await tab.show()
  await tab.start()
  await tab.show()
  await tab.show(entryOf('build02'))
  tab.hide()
  expect(tab.bodies().flatMap(({ visits }) => visits.map(({ build }) => build))).toEqual(['build01', 'build02'])
})

test('pages of the host are no visits', async () => {
  const tab = await openTab('/list')
  await tab.show()
  await tab.start()
  history.replaceState(null, '', '/account')
  await tab.show(null)
  told('event', click(performance.now() + 10, 500))
  await later(1_000)
  tab.hide()
  expect(tab.visits()).toEqual([['/list', 'frame', 0]])
})

test.each(['development', 'preview'] as const)('a tab with a build of %s reports nothing', async (override) => {
  const tab = await openTab('/list', [entryOf('build01'), entryOf('build09', { area: 'mail', override })])
  await tab.show()
  await tab.start()
  tab.hide()
  expect(tab.bodies()).toEqual([])
})

test('a host that is not released reports nothing', async () => {
  document.head.innerHTML = ''
  const tab = await openTab('/list')
  await tab.show()
  await tab.start()
  tab.hide()
  expect(tab.bodies()).toEqual([])
})

test('a browser without long animation frames reports long tasks, and one without both no frames', async () => {
  FakeObserver.supportedEntryTypes = ['longtask']
  const tab = await openTab('/list')
  await tab.show()
  await tab.start()
  told('longtask', { startTime: performance.now() + 1, duration: 80 })
  await later(10)
  tab.hide()
  expect(tab.visits()).toEqual([['/list', 'frame', 80]])
  FakeObserver.supportedEntryTypes = []
  const other = await openTab('/list')
  hidden = false
  await other.show()
  await other.start()
  other.hide()
  expect(other.bodies()).toEqual([])
})

test('visits of many screens are sent in calls of fifty', async () => {
  const tab = await openTab('/list')
  await tab.show()
  await tab.start()
  for (let turn = 0; turn < 79; turn += 1) {
    await later(10)
    history.replaceState(null, '', turn % 2 === 0 ? '/forms' : '/list')
    await tab.show()
  }
  tab.hide()
  expect(tab.bodies().map(({ visits }) => visits.length)).toEqual([50, 30])
})
