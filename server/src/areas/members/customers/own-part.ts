type State = Readonly<Record<string, unknown>>

const isIdsByValue = (value: unknown): value is Readonly<Record<string, readonly number[]>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(Array.isArray)

/** `by_id` holds the results for each record, a list of changes for each. */
const listsById = (state: State): Readonly<Record<string, readonly State[]>> | null =>
  // `by_id` is always written in this form (calls/approvals).
  typeof state.by_id === 'object' && state.by_id !== null ? (state.by_id as Record<string, State[]>) : null

/**
 * What the audit log says about one record of a bulk change. Differing values are stored as ids by value: `{ approval:
 * { waiting: [1, 2], revoked: [3] } }` says `{ approval: 'revoked' }` of 3; if much differs, as fields by id: `{ by_id:
 * { 3: [{ approval: 'revoked' }] } }`.
 */
export const ownPart = (id: number, state: State): Record<string, unknown> => {
  const lists = listsById(state)
  if (lists !== null) return Object.assign({}, ...(lists[id] ?? []))
  return Object.fromEntries(
    Object.entries(state).map(([field, value]) => {
      if (!isIdsByValue(value)) return [field, value]
      const own = Object.entries(value).find(([, ids]) => ids.includes(id))
      return [field, own?.[0] ?? value]
    }),
  )
}
