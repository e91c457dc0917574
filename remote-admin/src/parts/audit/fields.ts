/** One field of a change. */
export interface FieldDifference {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of one side; nested records as paths, a plain value under an empty name. */
const flat = (value: unknown, path = ''): ReadonlyMap<string, unknown> => {
  if (value === null || value === undefined) return new Map()
  if (!isFields(value)) return new Map([[path, value]])
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => {
      const name = path === '' ? key : `${path}.${key}`
      return isFields(inner) ? [...flat(inner, name)] : [[name, inner] as const]
    }),
  )
}

/** The values before and after a change, field by field. */
export const differenceOf = (before: unknown, after: unknown): FieldDifference[] => {
  const [old, current] = [flat(before), flat(after)]
  return [...new Set([...old.keys(), ...current.keys()])].map((field) => ({
    field,
    before: old.get(field),
    after: current.get(field),
  }))
}
