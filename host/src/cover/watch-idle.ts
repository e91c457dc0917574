import { coverAtom } from '@console/shared/api/cover'
import { agentAtom } from '@console/shared/auth/session'
import { getDefaultStore } from 'jotai'
import { isOverdue, readDeadline, writeDeadline } from './deadline.ts'
import { lockScreen } from './follow-cover.ts'
import { lockAfterMs } from './lock-minutes.ts'

/** What only a person at this screen causes. */
const inputs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const
/** The deadline moves at most this often, and is looked at this often. */
const writeEveryMs = 1_000
const lookEveryMs = 2_000

let isWatching = false
let limitMs: number | null = null

const isCovered = (): boolean => getDefaultStore().get(coverAtom) !== null

const postpone = (): void => {
  const before = readDeadline()
  const next = limitMs === null ? null : Date.now() + limitMs
  // An earlier deadline too: the limit is shorter now, or the clock was set back.
  if (before === null || next === null || Math.abs(next - before) >= writeEveryMs) {
    if (before !== next) writeDeadline(next)
  }
}

/** A machine that slept wakes with the deadline behind it: what comes first locks instead of counting as use. */
const look = (): boolean => {
  if (limitMs === null || isCovered() || !isOverdue()) return false
  lockScreen()
  return true
}

const onInput = (event: Event): void => {
  if (!event.isTrusted || isCovered()) return
  if (look()) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else postpone()
}

const onAgent = (): void => {
  const agent = getDefaultStore().get(agentAtom)
  const before = limitMs
  limitMs = agent === null ? null : lockAfterMs(agent)
  if (agent !== null && limitMs !== before && !isCovered()) postpone()
}

const begin = (): void => {
  const store = getDefaultStore()
  store.sub(agentAtom, onAgent)
  store.sub(coverAtom, () => {
    if (!isCovered()) postpone()
  })
  for (const input of inputs) addEventListener(input, onInput, { capture: true, passive: false })
  for (const event of ['pageshow', 'focus']) addEventListener(event, look)
  document.addEventListener('visibilitychange', look)
  setInterval(look, lookEveryMs)
  onAgent()
}

/** Locks the screen after the agent's minutes without input in any tab of this browser; further calls do nothing. */
export const watchIdle = (): void => {
  if (isWatching) return
  isWatching = true
  // What covers the page comes first, because it has to be there without a connection as well.
  void import('./draw-cover.tsx').catch(() => {}).finally(begin)
}
