import type { RegistryBuild, RegistryEntry } from '@console/shared/contract/area'
import { carryDrafts } from '@console/shared/kit/form-drafts'
import { holdsWorkAtom } from '@console/shared/kit/work'
import { getDefaultStore, useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AreaFailure, isOfDelivery } from './loading/area-failure.ts'
import { askFirst } from './loading/ask-first.ts'
import { classify, firstLine, isScriptError } from './loading/classify.ts'
import { startAfresh } from './loading/load-area.ts'
import { openFirst } from './loading/open-first.ts'
import {
  areMessagesShown,
  type Opened,
  openedNow,
  openingEnded,
  openScreen,
  showMessages,
} from './loading/open-screen.ts'
import { startPrefetching } from './loading/prefetch.ts'
import { upgradeStep } from './loading/upgrade.ts'
import { useTyping } from './loading/use-typing.ts'
import { failureOf, forget, knownFailuresAtom, outlook, remember } from './registry/known-failures.ts'
import { refreshRegistry } from './registry/live-registry.ts'
import { keepScrollPosition } from './scroll-position.ts'
import { reportFailure, reportLoad } from './telemetry.ts'

/** An area that cannot be shown is tried again after this time. */
const againAfterMs = 20_000

interface View {
  readonly drawn: Opened | null
  readonly fault: AreaFailure | null
  readonly trying: boolean
}

/**
 * The initial state of a screen: there at once if it was loaded before, and its error page if it was down a moment ago.
 */
const firstView = (entry: RegistryEntry, screen: string): View => {
  const { newest, previous } = outlook(entry, screen)
  const loaded = newest === undefined ? openedNow(entry, screen) : undefined
  if (loaded && areMessagesShown(loaded)) return { drawn: loaded, fault: null, trying: false }
  if (newest === undefined) {
    // Now, as it takes long to remove a large page from the document.
    openScreen(entry, screen).catch(() => {}) // handled where it is opened
    void askFirst(entry, screen)
  }
  return { drawn: null, fault: (previous === undefined && newest) || null, trying: true }
}

/** State of one screen of an area: the rendered build, failures, and the next build. */
export const useAreaScreen = (entry: RegistryEntry, screen: string) => {
  const [view, setView] = useState<View>(() => firstView(entry, screen))
  /** A newer build that is loaded and waits. */
  const [ready, setReady] = useState<Opened | null>(null)
  const [accepted, setAccepted] = useState(false)
  /** Work started before the latest change is ignored. */
  const turn = useRef(0)
  const { drawn, fault, trying } = view

  const open = useCallback(
    async (isRepeated = false) => {
      turn.current += 1
      const mine = turn.current
      const started = performance.now()
      setReady(null)
      setView((before) => ({ ...before, trying: true }))
      const { newest: doubt, previous } = outlook(entry, screen)
      try {
        const opened = await openFirst({ newest: entry, previous, doubt }, (build) =>
          openScreen(build, screen).catch((failure: AreaFailure) => {
            if (!isRepeated) reportFailure(failure)
            throw failure
          }),
        )
        if (mine !== turn.current) return
        showMessages(opened)
        setView({ drawn: opened, fault: null, trying: false })
        reportLoad(opened.build, performance.now() - started)
      } catch (error) {
        const failure = error as AreaFailure // openFirst and openScreen reject with nothing else
        // One that came too late for all builds; others are known, of the area or of the screen.
        if (failureOf(getDefaultStore().get(knownFailuresAtom), entry, screen) === undefined) remember(failure, screen)
        if (mine === turn.current) setView({ drawn: null, fault: failure, trying: false })
        // This tab may have missed a release.
        void refreshRegistry()
      }
      startPrefetching()
    },
    [entry, screen],
  )

  /** Loads the newest build behind the rendered screen. */
  const prepare = useCallback(async () => {
    const mine = turn.current
    try {
      const newer = await openScreen(entry, screen)
      if (mine === turn.current) setReady(newer)
    } catch (error) {
      reportFailure(error as AreaFailure) // openScreen rejects with nothing else
      setAccepted(false)
    }
  }, [entry, screen])

  /** Replaces the rendered build by another one: same address, same scroll position, and unsaved work continues. */
  const swap = useCallback((next: Opened) => {
    turn.current += 1
    const content = document.getElementById('content')
    const restoreScrollPosition = content ? keepScrollPosition(content) : () => {}
    // Unmounted before the new one is mounted, so that the newer screen finds the drafts that the older one leaves.
    carryDrafts(() => flushSync(() => setView({ drawn: null, fault: null, trying: true })))
    showMessages(next)
    flushSync(() => {
      setReady(null)
      setAccepted(false)
      setView({ drawn: next, fault: null, trying: false })
    })
    restoreScrollPosition()
    reportLoad(next.build)
  }, [])

  const beginAnew = useCallback(async () => {
    turn.current += 1
    setView((before) => ({ ...before, trying: true }))
    await startAfresh(entry)
    // It would fail for an old reason.
    await openingEnded(entry, screen)
    forget(entry)
    forget(entry, screen)
  }, [entry, screen])

  const retry = useCallback(async () => {
    // Another build may be live by now.
    void refreshRegistry()
    await beginAnew()
    await open()
  }, [beginAnew, open])

  const tryNewest = useCallback(async () => {
    setAccepted(true)
    await beginAnew()
    await prepare()
    setView((before) => ({ ...before, trying: false }))
  }, [beginAnew, prepare])

  /** The rendered build threw: try the previous one, or the newest if this was an older one. */
  const onThrow = useCallback(
    async (build: RegistryBuild, error: unknown) => {
      setView({ drawn: null, fault: null, trying: true })
      const failure = isScriptError(error)
        ? await classify(build, error)
        : new AreaFailure('threw-on-render', build, firstLine(error), error)
      remember(failure, screen)
      reportFailure(failure)
      const { previous } = outlook(entry, screen)
      if (build.build === entry.build && previous === undefined) setView({ drawn: null, fault: failure, trying: false })
      else await open()
    },
    [entry, screen, open],
  )

  /**
   * A part of the screen could not be loaded: reports it, and switches to another build that may have it, unless that
   * would lose work.
   */
  const onLost = useCallback(
    async (build: RegistryBuild, error: unknown) => {
      const mine = turn.current
      const failure = await classify(build, error)
      reportFailure(failure)
      const isOfBuild = failure.kind !== 'offline' && failure.kind !== 'slow'
      const other = build.build === entry.build ? outlook(entry, screen).previous : entry
      if (!isOfBuild || other === undefined || getDefaultStore().get(holdsWorkAtom)) return
      try {
        const opened = await openScreen(other, screen)
        if (mine !== turn.current) return
        remember(failure, screen)
        swap(opened)
      } catch (reason) {
        reportFailure(reason as AreaFailure) // openScreen rejects with nothing else
      }
    },
    [entry, screen, swap],
  )

  const failing = failureOf(useAtomValue(knownFailuresAtom), entry, screen) !== undefined
  const holdsWork = useAtomValue(holdsWorkAtom)
  const typing = useTyping(ready !== null)
  const step =
    drawn === null
      ? 'stay'
      : upgradeStep({
          drawn: drawn.build.build,
          wanted: entry.build,
          ready: ready?.build.build ?? null,
          failing,
          holdsWork,
          typing,
          accepted,
        })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen is opened once; other builds come by the steps below
  useEffect(() => {
    if (drawn === null) void open()
    else {
      reportLoad(drawn.build)
      startPrefetching()
    }
    return () => {
      turn.current += 1
    }
  }, [])
  useEffect(() => {
    if (step === 'load') void prepare()
    if (step !== 'take' || ready === null) return
    // Not while React is rendering.
    const timer = setTimeout(() => swap(ready))
    return () => clearTimeout(timer)
  }, [step, ready, prepare, swap])
  // A failed build works again, or another one is live.
  const healed = fault !== null && !trying && !failing
  useEffect(() => {
    if (healed) void open()
  }, [healed, open])

  // An outage ends without a click. What is wrong with the code itself, another build mends.
  const waits = fault !== null && !trying && isOfDelivery(fault)
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => {
      if (!document.hidden) void open(true)
    }, againAfterMs)
    return () => clearInterval(timer)
  }, [waits, open])

  return {
    ...view,
    isFallback: drawn !== null && drawn.build.build !== entry.build && failing,
    offersNewer: step === 'offer',
    takeNewer: useCallback(() => setAccepted(true), []),
    retry,
    tryNewest,
    onThrow,
    onLost,
  }
}
