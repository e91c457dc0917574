import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { useText } from '../../intl/messages.ts'
import { Box } from '../base.tsx'
import { offlineMessages as messages } from './offline.messages.ts'

const waitingAtom = atom<ReadonlyMap<string, number>>(new Map())
const setWaiting = (sender: string, count: number): void =>
  getDefaultStore().set(waitingAtom, (waiting) => new Map(waiting).set(sender, count))

/** Area → function that stops the sending of its current build. */
const senders = new Map<string, () => void>()

/**
 * Makes this build the one that sends the area's queued decisions, whichever screen is shown. A previous sending build
 * is asked to `handOver`. Returns the setter for the number of waiting decisions.
 */
export const beginSending = (area: string, handOver: () => void): ((waiting: number) => void) => {
  const before = senders.get(area)
  senders.set(area, handOver)
  if (before !== handOver) before?.()
  return (waiting) => {
    if (senders.get(area) === handOver) setWaiting(area, waiting)
  }
}

/**
 * Number of decisions that wait in this browser to be sent. @deprecated since 2026-11 for writing, which builds from
 * before `beginSending` do.
 */
export const waitingToBeSentAtom = atom(
  (get) => [...get(waitingAtom).values()].reduce((sum, count) => sum + count, 0),
  (_get, _set, count: number) => setWaiting('', count),
)

const watch = (hear: () => void): (() => void) => {
  addEventListener('online', hear)
  addEventListener('offline', hear)
  return () => {
    removeEventListener('online', hear)
    removeEventListener('offline', hear)
  }
}

/** Whether the browser is online. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)

/** Shows that there is no connection, and how many decisions wait for one. */
export const OfflineBar = () => {
  const t = useText()
  const online = useOnline()
  const count = useAtomValue(waitingToBeSentAtom)
  return (
    // Always rendered: a live region that appears together with its text is not announced.
    <Box role="status" flexShrink="0">
      {online ? null : (
        <Box bg="orange.subtle" color="orange.fg" fontSize="sm" paddingInline="4" paddingBlock="1" textAlign="center">
          {t(count > 0 ? messages.waiting : messages.offline, { count })}
        </Box>
      )}
    </Box>
  )
}
