import { agentAtom, onSignOut } from '@console/shared/auth/session'
import { getDefaultStore } from 'jotai'
import { openAhead } from '../loading/open-ahead.ts'
import { prepareScreens } from '../loading/prepare-screen.ts'
import { isFromPage } from './ask-registry.ts'
import { forgetRegistry, isAskedAsNow, refreshRegistry } from './live-registry.ts'

/** Spreads the requests of a thousand tabs that are notified of a release at the same time. */
const spreadMs = 1_000
const pollMs = 60_000
/** A registry from the page is confirmed when the first screen has had its time. */
const confirmMs = 5_000

let stream: EventSource | undefined
let hiddenAt: number | undefined
let isDue = false
let watching = false

const askSoon = (): void => {
  if (isDue) return
  isDue = true
  setTimeout(() => {
    isDue = false
    void refreshRegistry()
  }, Math.random() * spreadMs)
}

const listen = (): void => {
  const opened = new EventSource('/registry/events')
  let interrupted = false
  opened.addEventListener('registry', askSoon)
  opened.addEventListener('error', () => {
    interrupted = true
  })
  opened.addEventListener('open', () => {
    // Events in the meantime were missed.
    if (interrupted) askSoon()
    // As were those since the page was made, which may have come from the browser's cache.
    else if (isFromPage()) setTimeout(askSoon, confirmMs)
    interrupted = false
  })
  stream = opened
}

const poll = (): void => {
  if (stream === undefined || stream.readyState === EventSource.OPEN) return
  void refreshRegistry()
  // Browsers reconnect by themselves, but not after an answer that was not a stream.
  if (stream.readyState === EventSource.CLOSED) listen()
}

const onVisibility = (): void => {
  if (document.hidden) hiddenAt = Date.now()
  else if (hiddenAt !== undefined && Date.now() - hiddenAt >= pollMs) void refreshRegistry()
}

const onAgent = (): void => {
  const signedIn = getDefaultStore().get(agentAtom) !== null
  if (signedIn && !isAskedAsNow()) void refreshRegistry()
  openAhead()
  if (signedIn && stream === undefined) listen()
}

/** Keeps the registry fresh from now on; further calls do nothing. */
export const watchRegistry = (): void => {
  if (!isAskedAsNow()) void refreshRegistry().then(openAhead)
  if (watching) return
  watching = true
  prepareScreens()
  getDefaultStore().sub(agentAtom, onAgent)
  onAgent()
  onSignOut(() => {
    stream?.close()
    stream = undefined
    forgetRegistry()
  })
  setInterval(poll, pollMs)
  document.addEventListener('visibilitychange', onVisibility)
}
