import { atom, getDefaultStore } from 'jotai'
import { useEffect, useId } from 'react'

const heldAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Whether the screen holds work that a newer build of its area must not interrupt. */
export const holdsWorkAtom = atom((get) => get(heldAtom).size > 0)

/** Tells the console that a reload here would lose something: an unsaved form, an open dialog, selected rows. */
export const useWork = (held: boolean): void => {
  const id = useId()
  useEffect(() => {
    if (!held) return
    const store = getDefaultStore()
    store.set(heldAtom, (ids) => new Set(ids).add(id))
    return () => store.set(heldAtom, (ids) => new Set([...ids].filter((other) => other !== id)))
  }, [held, id])
}
