import { atom, getDefaultStore } from 'jotai'
import { useId, useLayoutEffect, useRef } from 'react'

/** An action available on this page: listed in the command palette, and triggered by its keys if it has any. */
export interface Action {
  /** Unique among the actions of a screen. */
  readonly id: string
  readonly label: string
  /**
   * `mod+s` (Ctrl, or Cmd on a Mac); or a single character such as `/`, a letter with `shift+`, or a sequence of two
   * characters such as `g i`. Characters are ignored while the agent types.
   */
  readonly keys?: string
  /** Disabled: its keys are listed, but the palette does not offer it. */
  readonly idle?: true
  readonly run: () => void
}

const heldAtom = atom<ReadonlyMap<string, readonly Action[]>>(new Map())

/** All available actions in the order of registration: the shell's first, then the screen's. */
export const actionsAtom = atom((get) => [...get(heldAtom).values()].flat())

/**
 * Offers actions while the component is mounted. Keys apply to a record from the moment it is rendered: one frame later
 * (many, on a busy machine) a key would still act on the previous record.
 */
export const useActions = (actions: readonly Action[]): void => {
  const id = useId()
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const shown = JSON.stringify(actions.map(({ id: action, label, keys, idle }) => ({ id: action, label, keys, idle })))
  useLayoutEffect(() => {
    // The offered list changes only with what is visible of it; handlers are looked up when an action runs.
    const offered = (JSON.parse(shown) as Omit<Action, 'run'>[]).map((action) => ({
      ...action,
      run: () => latest.current.find((current) => current.id === action.id)?.run(),
    }))
    const store = getDefaultStore()
    store.set(heldAtom, (held) => new Map(held).set(id, offered))
    return () => store.set(heldAtom, (held) => new Map([...held].filter(([other]) => other !== id)))
  }, [id, shown])
}
