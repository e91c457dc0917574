import { atom } from 'jotai'

/** An action that was begun elsewhere; its list does it once it is drawn. */
interface BegunAction {
  readonly id: string
  /** A list that is drawn later no longer does it. */
  readonly until: number
}

const waitMs = 10_000

const heldAtom = atom<BegunAction | null>(null)

/** Begins an action of a list that is not drawn yet. Never from an address: a link must not change a customer. */
export const begunActionAtom = atom(
  (get) => get(heldAtom),
  (_, set, id: string | null) => set(heldAtom, id === null ? null : { id, until: Date.now() + waitMs }),
)
