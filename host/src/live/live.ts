import { coverAtom } from '@console/shared/api/cover'
import { ApiError } from '@console/shared/api/errors'
import { closeStream, onEvent, openStream, streamStateAtom } from '@console/shared/api/events'
import { invalidate, queryClient, readKey } from '@console/shared/api/query'
import { session } from '@console/shared/api/session'
import { readToken } from '@console/shared/api/token'
import { agentAtom, isSigningOut, loseSession, onSignOut, refreshAgent } from '@console/shared/auth/session'
import type { Query, QueryKey } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { approvalsAtom } from '../shell/use-badges.ts'

/** Interval for polling the badges while the stream is cut. */
const pollMs = 30_000
/** A tab that is hidden for this long closes its connection, because browsers limit connections per server. */
const hiddenMs = 60_000

let started = false
let hiddenTimer: ReturnType<typeof setTimeout> | undefined

const setCount = (key: QueryKey, count: number | null): void => {
  if (count !== null) queryClient.setQueryData(key, count)
}

/** Signed out elsewhere: handled like every lost session (spec §4), once the server confirms it. */
const onEnded = (): void => {
  if (isSigningOut()) return
  // Another tab of this session has already removed the token.
  if (readToken() === null) loseSession()
  else void session.getAgent({}, { silent: true }).catch(() => {})
}

const poll = (): void => {
  if (getDefaultStore().get(streamStateAtom) !== 'cut' || document.hidden) return
  void invalidate(session.getSearchAlerts, session.getTodayTasksCount)
}

const onVisibility = (): void => {
  clearTimeout(hiddenTimer)
  if (document.hidden) hiddenTimer = setTimeout(closeStream, hiddenMs)
  else onAgent()
}

const onAgent = (): void => {
  const store = getDefaultStore()
  if (store.get(coverAtom) !== null) closeStream()
  else if (store.get(agentAtom) !== null && !document.hidden) openStream()
}

/** Whether a read failed because the server, or its database, was away. */
const gotNoAnswer = ({ state: { error } }: Query): boolean =>
  error instanceof ApiError && ['network', 'timeout', 'unavailable'].includes(error.code)

/** Keeps badges and agent in step with the server; further calls do nothing. */
export const startLive = (): void => {
  if (started) return
  started = true
  onEvent('counts', ({ alertsCount, ticketCounts, approvals = 0 }) => {
    getDefaultStore().set(approvalsAtom, approvals)
    setCount(readKey(session.getSearchAlerts, { return_count_only: true }), alertsCount)
    setCount(readKey(session.getTodayTasksCount, { unseen_only: true }), ticketCounts)
  })
  onEvent('agent', () => void refreshAgent().catch(() => {}))
  // Agents who may not see the proposal get no answer.
  onEvent('proposal', (proposal) => {
    void import('./proposal-notices.ts').then(({ tellProposal }) => tellProposal(proposal)).catch(() => {})
  })
  onEvent('ended', onEnded)
  onSignOut(closeStream)
  const store = getDefaultStore()
  let missed = false
  store.sub(streamStateAtom, () => {
    const state = store.get(streamStateAtom)
    // Events in the meantime were missed; the counts arrive on their own.
    if (state === 'open' && missed) void refreshAgent().catch(() => {})
    // Also what failed before this code was loaded.
    if (state === 'open') void queryClient.refetchQueries({ type: 'active', predicate: gotNoAnswer })
    if (state !== 'connecting') missed = state !== 'open'
  })
  store.sub(agentAtom, onAgent)
  store.sub(coverAtom, onAgent)
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', onAgent)
  setInterval(poll, pollMs)
  onAgent()
}
