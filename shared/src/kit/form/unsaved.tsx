import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useId } from 'react'
import { type Location, useBlocker, useLocation } from 'react-router-dom'
import { onSessionLost } from '../../api/http.ts'
import { useText } from '../../intl/messages.ts'
import { kitMessages } from '../kit.messages.ts'
import { confirm } from '../overlays/confirm.tsx'
import { useWork } from '../work.tsx'

/** Whether that address still shows the form's record. */
type StaysOn = (next: Location) => boolean

const unsavedAtom = atom<ReadonlyMap<string, StaysOn>>(new Map())

const setUnsaved = (id: string, staysOn: StaysOn | null): void =>
  getDefaultStore().set(unsavedAtom, (current) => {
    const next = new Map(current)
    if (staysOn) next.set(id, staysOn)
    else next.delete(id)
    return next
  })

let asking = true

/**
 * Navigates to another address of the same work, such as that of a newly created record, without the unsaved-changes
 * question.
 */
export const withoutAsking = (go: () => void): void => {
  asking = false
  try {
    go()
  } finally {
    asking = true
  }
}

/** Marks this component as having unsaved work; leaving asks first. */
export const useUnsaved = (unsaved: boolean, recordParam?: string): void => {
  const id = useId()
  useWork(unsaved)
  const { pathname, search } = useLocation()
  const record = recordParam && new URLSearchParams(search).get(recordParam)
  useEffect(() => {
    if (!unsaved) return
    setUnsaved(id, (next) => {
      // Changes of the query alone, such as another tab of the same record, keep the form mounted.
      const same = next.pathname === pathname
      return same && (!recordParam || new URLSearchParams(next.search).get(recordParam) === record)
    })
    return () => setUnsaved(id, null)
  }, [unsaved, id, pathname, recordParam, record])
}

/**
 * Asks before the agent leaves a screen with unsaved work; used once, in the host, because a router supports one
 * blocker at a time.
 */
export const UnsavedGuard = () => {
  const t = useText()
  const unsaved = useAtomValue(unsavedAtom)
  // Evaluated when the agent leaves, not when rendered: a form that was just saved navigates at once.
  const blocker = useBlocker(
    ({ nextLocation }) =>
      asking && [...getDefaultStore().get(unsavedAtom).values()].some((staysOn) => !staysOn(nextLocation)),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let current = true
    void confirm({
      title: t(kitMessages.unsavedTitle),
      body: t(kitMessages.unsavedBody),
      action: t(kitMessages.leave),
      cancel: t(kitMessages.stay),
    }).then((leave) => {
      if (!current) return
      if (leave) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      current = false
    }
  }, [blocker, t])

  useEffect(() => {
    if (unsaved.size === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    // The page reloads itself when the session is lost: no question then, drafts are kept.
    const forget = onSessionLost(() => removeEventListener('beforeunload', ask))
    return () => {
      removeEventListener('beforeunload', ask)
      forget()
    }
  }, [unsaved])
  return null
}
