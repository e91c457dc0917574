import { coverAtom, isLockedHere, markLocked, setCover } from '@console/shared/api/cover'
import { getDefaultStore } from 'jotai'
import { isOverdue } from './deadline.ts'

const tryAgainMs = 3_000

const draw = (): void => {
  if (getDefaultStore().get(coverAtom) === null) return
  // The page is hidden already; what covers it is loaded ahead by the shell.
  import('./draw-cover.tsx').then(
    ({ drawCover }) => drawCover(),
    () => setTimeout(draw, tryAgainMs),
  )
}

/** Locks all tabs of this browser at once, and then the session. */
export const lockScreen = (): void => {
  markLocked()
  setCover({ kind: 'locked' })
}

/** Covers this tab whenever something says so: an answer of the server, another tab, or what was left before a reload. */
export const followCover = (): void => {
  getDefaultStore().sub(coverAtom, draw)
  addEventListener('storage', () => {
    if (isLockedHere() && getDefaultStore().get(coverAtom) === null) setCover({ kind: 'locked' })
  })
  if (isLockedHere() || isOverdue()) lockScreen()
}
