import { coverAtom, isLockedHere, sessionMark, setCover } from '@console/shared/api/cover'
import { isSigningOut } from '@console/shared/auth/session'
import { KitProvider } from '@console/shared/kit/provider'
import { getDefaultStore } from 'jotai'
import { createRoot } from 'react-dom/client'
import { hideAddress, showAddress } from './address.ts'
import { CoverPage } from './cover.page.tsx'
import { hidePage } from './hide-page.ts'

let isDrawn = false

/**
 * Draws what covers the page until nothing does. It is outside the page's own tree, whose state stays as it is; `focused`
 * gets the focus back.
 */
export const drawCover = (focused: Element | null): void => {
  const store = getDefaultStore()
  if (isDrawn || store.get(coverAtom) === null) return
  isDrawn = true
  const owner = sessionMark()
  const place = document.createElement('div')
  place.id = 'cover'
  document.body.append(place)
  hideAddress()
  const showPage = hidePage(place, focused)
  const root = createRoot(place)
  root.render(
    <KitProvider>
      <CoverPage />
    </KitProvider>,
  )

  /** Another tab has unlocked the session, or ended it: then somebody else may be signed in, who must not see this page. */
  const onStorage = () => {
    if (isSigningOut()) return
    if (sessionMark() !== owner) location.reload()
    else if (store.get(coverAtom)?.kind === 'locked' && !isLockedHere()) setCover(null)
  }
  addEventListener('storage', onStorage)
  // Back and forward move the page behind the cover.
  addEventListener('popstate', hideAddress)
  const stop = store.sub(coverAtom, () => {
    if (store.get(coverAtom) !== null) return
    stop()
    removeEventListener('storage', onStorage)
    removeEventListener('popstate', hideAddress)
    root.unmount()
    place.remove()
    showAddress()
    showPage()
    isDrawn = false
  })
}
