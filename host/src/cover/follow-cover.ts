import { coverAtom, isLockedHere, markLocked, setCover } from '@console/shared/api/cover'
import { getDefaultStore } from 'jotai'
import { isOverdue } from './deadline.ts'

const tryAgainMs = 3_000

/** `focused`: the element that has the focus, which the browser takes from a hidden page with its next frame. */
const draw = (focused: Element | null): void => {
  if (getDefaultStore().get(coverAtom) === null) return
  // The page is hidden already; what covers it is loaded ahead by the shell.
  import('./draw-cover.tsx').then(
    ({ drawCover }) => drawCover(focused),
    () => setTimeout(draw, tryAgainMs, focused),
  )
}

/** Locks all tabs of this browser at once, and then the session. */
export const lockScreen = (): void => {
  markLocked()
  setCover({ kind: 'locked' })
}

/** Covers this tab whenever something says so: an answer of the server, another tab, or what was left before a reload. */
export const followCover = (): void => {
  getDefaultStore().sub(coverAtom, () => draw(document.activeElement))
  addEventListener('storage', () => {
    if (isLockedHere() && getDefaultStore().get(coverAtom) === null) setCover({ kind: 'locked' })
  })
  if (isLockedHere() || isOverdue()) lockScreen()
}
