/** Selected conversations, and the start of a range. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly from: number | null
}

export const nothing: Selection = { ids: new Set(), from: null }

/** Selects or deselects one; with Shift the whole range takes its new state. */
export const picked = (selection: Selection, order: readonly number[], id: number, isRange: boolean): Selection => {
  const isPicked = !selection.ids.has(id)
  const ids = new Set(selection.ids)
  const [begin, end] = [order.indexOf(selection.from ?? id), order.indexOf(id)].sort((a, b) => a - b)
  // A range needs both ends; the first may have left the list.
  const meant = isRange && begin !== undefined && begin >= 0 && end !== undefined ? order.slice(begin, end + 1) : [id]
  for (const one of meant) isPicked ? ids.add(one) : ids.delete(one)
  return { ids, from: id }
}

export const only = (ids: readonly number[]): Selection => ({ ids: new Set(ids), from: null })

/** Without those that have left the list. */
export const stillThere = (selection: Selection, order: readonly number[]): Selection => {
  const ids = order.filter((id) => selection.ids.has(id))
  return ids.length === selection.ids.size ? selection : { ids: new Set(ids), from: selection.from }
}

/**
 * The next conversation after those in `gone` have left, in the agent's direction; null: the list. `was` is the
 * position of one that has already left.
 */
export const neighbour = (
  order: readonly number[],
  at: number,
  gone: ReadonlySet<number>,
  direction: 'next' | 'previous' | 'list',
  was = 0,
): number | null => {
  if (direction === 'list') return null
  const place = order.indexOf(at)
  const [end, begin] = place < 0 ? [was, was] : [place, place + 1]
  const after = order.slice(begin).find((id) => !gone.has(id)) ?? null
  const before = order.slice(0, end).findLast((id) => !gone.has(id)) ?? null
  return direction === 'next' ? after : before
}
