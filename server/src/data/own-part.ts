type State = Readonly<Record<string, unknown>>

const isIdsByValue = (value: unknown): value is Readonly<Record<string, readonly number[]>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(Array.isArray)

/**
 * What the audit trail says of one of the records of a bulk change. Where they differed it holds their ids by value:
 * `{ approval: { waiting: [1, 2], revoked: [3] } }` says of 3 `{ approval: 'revoked' }`.
 */
export const ownPart = (id: number, state: State): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(state).map(([field, value]) => {
      if (!isIdsByValue(value)) return [field, value]
      const own = Object.entries(value).find(([, ids]) => ids.includes(id))
      return [field, own?.[0] ?? value]
    }),
  )
