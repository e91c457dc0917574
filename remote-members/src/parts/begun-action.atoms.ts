import { atom } from 'jotai'

/** An action started elsewhere; its list runs it once rendered. */
interface BegunAction {
  readonly id: string
  /** After this time a list no longer runs it. */
  readonly until: number
}

const waitMs = 10_000

const heldAtom = atom<BegunAction | null>(null)

/** Starts an action of a list that is not rendered yet. Never from an address: a link must not change a customer. */
export const begunActionAtom = atom(
  (get) => get(heldAtom),
  (_, set, id: string | null) => set(heldAtom, id === null ? null : { id, until: Date.now() + waitMs }),
)
