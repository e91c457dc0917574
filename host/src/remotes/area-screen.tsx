import { setErrorMessages } from '@console/shared/api/errors'
import type { RegistryEntry } from '@console/shared/contract/area'
import { PartLost } from '@console/shared/kit/lazy-part'
import { PageSpinner } from '@console/shared/kit/states'
import { useSetAtom } from 'jotai'
import { Component, type ReactNode, useCallback, useEffect, useLayoutEffect } from 'react'
import { AreaFailedPage } from './area-failed.page.tsx'
import { shownAreaAtom } from './shown-area.ts'
import { useAreaScreen } from './use-area-screen.ts'

/** Contains rendering errors within the area. */
class AreaBoundary extends Component<{ onThrow: (error: unknown) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onThrow(error)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** A screen of a remote: loaded on first use with its messages, or the area's error page if no build works. */
export default function AreaScreen({ entry, screen }: { entry: RegistryEntry; screen: string }) {
  const { drawn, fault, trying, isFallback, offersNewer, takeNewer, retry, tryNewest, onThrow, onLost } = useAreaScreen(
    entry,
    screen,
  )
  const tellShell = useSetAtom(shownAreaAtom)
  const build = drawn?.build
  useEffect(() => {
    if (build === undefined) return
    tellShell({
      entry,
      drawn: build,
      isFallback,
      trying,
      tryNewest: () => void tryNewest(),
      takeNewer: offersNewer ? takeNewer : null,
    })
    return () => tellShell(null)
  }, [tellShell, entry, build, isFallback, trying, tryNewest, offersNewer, takeNewer])

  // Before the screen's own effects send requests.
  const errors = drawn?.errors
  useLayoutEffect(() => {
    if (errors === undefined) return
    setErrorMessages(errors)
    return () => setErrorMessages({})
  }, [errors])

  const tellLost = useCallback((error: unknown) => build && void onLost(build, error), [build, onLost])

  if (drawn !== null)
    return (
      <AreaBoundary key={drawn.build.build} onThrow={(error) => void onThrow(drawn.build, error)}>
        <PartLost value={tellLost}>
          <drawn.Screen />
        </PartLost>
      </AreaBoundary>
    )
  if (fault !== null) return <AreaFailedPage entry={entry} fault={fault} trying={trying} onRetry={() => void retry()} />
  return <PageSpinner />
}
