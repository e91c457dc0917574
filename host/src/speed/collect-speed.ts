import { sendWhileLeaving } from '@console/shared/api/client'
import { queryClient } from '@console/shared/api/query'
import { onSignOut } from '@console/shared/auth/session'
import { type SpeedDevice, speedCalls } from '@console/shared/contract/calls/speed'
import { getDefaultStore } from 'jotai'
import { matchPath } from 'react-router-dom'
import { registryAtom } from '../remotes/registry/live-registry.ts'
import { metaOf } from '../remotes/registry/trust.ts'
import { shownAreaAtom } from '../remotes/shown-area.ts'
import { forgetPresses, takeOpenedAt, watchPresses } from './opened-by.ts'
import { type Shown, Visits } from './visits.ts'
import { watchPaint } from './watch-paint.ts'

const everyMs = 120_000
/** The browser reports an interaction after its frame, which may be the next screen's. */
const reportedWithinMs = 5_000
const maxAtOnce = 50
/** The least that browsers report. */
const eventFromMs = 16

const visits = new Visits()
let started = false
let stopWatching = (): void => {}
/** Each takes what the browser has measured but not yet reported. */
const takers: (() => void)[] = []

const deviceOf = (): SpeedDevice => {
  if (Math.min(screen.width, screen.height) < 600) return 'phone'
  return navigator.hardwareConcurrency <= 4 ? 'slow' : 'fast'
}

/** The visible screen; null on pages of the host, and in tabs with a preview or a developer's build. */
const shownNow = (): Shown | null => {
  const store = getDefaultStore()
  const shown = store.get(shownAreaAtom)
  if (shown === null || document.hidden) return null
  if (store.get(registryAtom)?.areas.some(({ override }) => override !== undefined)) return null
  const paths = shown.entry.definition.screens.map(({ path }) => path)
  // As the router does, the one with fewer parameters.
  const [screen] = paths
    .filter((path) => matchPath(path, location.pathname))
    .toSorted((one, other) => one.split(':').length - other.split(':').length)
  return screen === undefined ? null : { area: shown.drawn.area, build: shown.drawn.build, screen }
}

/** `durationThreshold`: the shortest event that is reported. */
type Options = PerformanceObserverInit & { readonly durationThreshold?: number }

const observe = (type: string, more: Options, note: (entry: PerformanceEntry) => void): boolean => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
  observer.observe({ type, buffered: true, ...more })
  takers.push(() => observer.takeRecords().forEach(note))
  return true
}

let measuresFrames = false
const measure = (): void => {
  const noteFrame = ({ startTime, duration }: PerformanceEntry) => visits.note('frame', startTime, duration)
  measuresFrames = observe('long-animation-frame', {}, noteFrame) || observe('longtask', {}, noteFrame)
  observe('event', { durationThreshold: eventFromMs }, (entry) => {
    // Other events than clicks, taps and keys have no interaction.
    const { startTime, duration, interactionId = 0 } = entry as PerformanceEventTiming // what this type reports
    if (interactionId > 0) visits.note('inp', startTime, duration)
  })
  // The browser stops reporting larger paints at the first click or key.
  observe('largest-contentful-paint', {}, ({ startTime }) => {
    if (visits.first) visits.first.lcp = startTime
  })
}

/** Whether the tab has been visible since the page began. Only Chromium reports it. */
const wasAlwaysSeen = (): boolean => {
  const states = performance.getEntriesByType('visibility-state')
  return states.length > 0 && states.every(({ name }) => name === 'visible')
}

/** Whether the page was loaded at the address that it has now. */
const isFirstPage = (): boolean => {
  const [load] = performance.getEntriesByType('navigation')
  return load !== undefined && new URL(load.name).pathname === location.pathname && wasAlwaysSeen()
}

const begin = (shown: Shown): void => {
  const openedAt = takeOpenedAt()
  const visit = visits.begin(shown, performance.now())
  if (measuresFrames) visit.frame = 0
  const content = document.getElementById('content')
  if (openedAt === null || content === null) return
  const isWaiting = () => queryClient.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0
  stopWatching = watchPaint(content, isWaiting, (at) => {
    visit.lcp = at - openedAt
  })
}

const follow = (): void => {
  const [shown, current] = [shownNow(), visits.current]
  const isSame =
    shown !== null && current?.area === shown.area && current.build === shown.build && current.screen === shown.screen
  if (isSame) return
  stopWatching()
  visits.end(performance.now())
  if (shown !== null) begin(shown)
}

/** Sends the visits that ended before. Lost ones do no harm. */
const send = (before: number): void => {
  for (const take of takers) take()
  const host = metaOf('host-build')
  const ended = visits.take(before)
  if (host === null) return
  for (let from = 0; from < ended.length; from += maxAtOnce) {
    const some = ended.slice(from, from + maxAtOnce)
    sendWhileLeaving(speedCalls.reportSpeed, { host, device: deviceOf(), visits: some })
  }
}

const onVisibility = (): void => {
  if (!document.hidden) {
    follow()
    return
  }
  stopWatching()
  forgetPresses()
  const now = performance.now()
  visits.end(now)
  send(now)
}

/** Measures how quick the screens of this tab are. Further calls do nothing. */
export const startSpeed = (): void => {
  if (started) return
  started = true
  watchPresses()
  const shown = shownNow()
  if (shown !== null) {
    const isFirst = isFirstPage()
    const visit = visits.begin(shown, isFirst ? 0 : performance.now(), isFirst)
    visit.frame = 0
  }
  measure()
  if (!measuresFrames && visits.current) delete visits.current.frame
  // A screen that has a new state sets null first.
  getDefaultStore().sub(shownAreaAtom, () => queueMicrotask(follow))
  document.addEventListener('visibilitychange', onVisibility)
  setInterval(() => send(performance.now() - reportedWithinMs), everyMs)
  onSignOut(() => visits.clear())
}
