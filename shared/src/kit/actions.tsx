import { atom, getDefaultStore } from 'jotai'
import { useId, useLayoutEffect, useRef } from 'react'

/** Something that can be done here: found in the command palette, and by its keys if it has any. */
export interface Action {
  /** Of its own among the actions of a screen. */
  readonly id: string
  readonly label: string
  /**
   * `mod+s` (Ctrl, or Cmd on a Mac); or a single character such as `/`, a letter with `shift+`, or two characters one
   * after the other such as `g i`, which do nothing while somebody types.
   */
  readonly keys?: string
  /** Currently does nothing: listed among the keys, but not in the palette. */
  readonly idle?: true
  readonly run: () => void
}

const heldAtom = atom<ReadonlyMap<string, readonly Action[]>>(new Map())

/** All that can be done now, what came last at the end: the shell's actions, then the screen's. */
export const actionsAtom = atom((get) => [...get(heldAtom).values()].flat())

/**
 * Offers actions as long as the component is there. In the same moment in which a record is drawn its keys mean it:
 * a frame later, on a busy machine many, a key would still be done to the record that stood there before.
 */
export const useActions = (actions: readonly Action[]): void => {
  const id = useId()
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const shown = JSON.stringify(actions.map(({ id: action, label, keys, idle }) => ({ id: action, label, keys, idle })))
  useLayoutEffect(() => {
    // What is offered changes only with what is seen of it; what it does is looked up when it is done.
    const offered = (JSON.parse(shown) as Omit<Action, 'run'>[]).map((action) => ({
      ...action,
      run: () => latest.current.find((current) => current.id === action.id)?.run(),
    }))
    const store = getDefaultStore()
    store.set(heldAtom, (held) => new Map(held).set(id, offered))
    return () => store.set(heldAtom, (held) => new Map([...held].filter(([other]) => other !== id)))
  }, [id, shown])
}
