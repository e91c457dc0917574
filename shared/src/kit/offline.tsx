import { atom, useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { useText } from '../intl/words.ts'
import { Box } from './base.tsx'
import { offlineWords as words } from './offline.messages.ts'

/** How many decisions wait in this browser to be sent; whoever sends them keeps it. */
export const waitingToBeSentAtom = atom(0)

const watch = (hear: () => void): (() => void) => {
  addEventListener('online', hear)
  addEventListener('offline', hear)
  return () => {
    removeEventListener('online', hear)
    removeEventListener('offline', hear)
  }
}

/** Whether the browser has a connection. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)

/** Says that there is no connection, and how much waits for one. */
export const OfflineBar = () => {
  const t = useText()
  const online = useOnline()
  const count = useAtomValue(waitingToBeSentAtom)
  return (
    // Always there: what appears with its words in it is not read out.
    <Box role="status" flexShrink="0">
      {online ? null : (
        <Box bg="orange.subtle" color="orange.fg" fontSize="sm" paddingInline="4" paddingBlock="1" textAlign="center">
          {t(count > 0 ? words.waiting : words.offline, { count })}
        </Box>
      )}
    </Box>
  )
}
