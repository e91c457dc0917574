import { useState } from 'react'
import type { SelectionOf } from '../../contract/list.ts'
import type { Filters } from './list-spec.ts'

/** Selected rows: none, some by id, or all that match the filters. */
type Picked = { readonly kind: 'ids'; readonly ids: ReadonlySet<number> } | { readonly kind: 'matching' }

export interface ListSelection {
  readonly count: number
  readonly has: (id: number) => boolean
  readonly isMatching: boolean
  readonly wholePage: boolean
  readonly toggle: (id: number) => void
  readonly togglePage: () => void
  readonly pickMatching: () => void
  readonly clear: () => void
  /** Input for the call that acts on the selection. */
  readonly selection: SelectionOf<Filters>
}

/**
 * Selection on the page and of all matching rows. Changing the filters clears it, because it would refer to other rows.
 */
export const useListSelection = (pageIds: readonly number[], total: number, filters: Filters): ListSelection => {
  const scope = JSON.stringify(filters)
  const [state, setState] = useState<{ scope: string; picked: Picked }>({
    scope,
    picked: { kind: 'ids', ids: new Set() },
  })
  const picked: Picked = state.scope === scope ? state.picked : { kind: 'ids', ids: new Set() }
  const pick = (next: Picked) => setState({ scope, picked: next })
  const has = (id: number) => picked.kind === 'matching' || picked.ids.has(id)
  const wholePage = pageIds.length > 0 && pageIds.every(has)
  const current = picked.kind === 'ids' ? picked.ids : new Set(pageIds)
  return {
    count: picked.kind === 'matching' ? total : picked.ids.size,
    has,
    isMatching: picked.kind === 'matching',
    wholePage,
    toggle: (id) => {
      const ids = new Set(current)
      if (!ids.delete(id)) ids.add(id)
      pick({ kind: 'ids', ids })
    },
    togglePage: () => {
      const ids = new Set(current)
      for (const id of pageIds) wholePage ? ids.delete(id) : ids.add(id)
      pick({ kind: 'ids', ids })
    },
    pickMatching: () => pick({ kind: 'matching' }),
    clear: () => pick({ kind: 'ids', ids: new Set() }),
    selection: picked.kind === 'matching' ? { matching: filters } : { ids: [...picked.ids] },
  }
}
