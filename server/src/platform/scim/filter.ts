import { pathOf } from './attributes.ts'
import { ScimFailed } from './scim-failed.ts'

/** One comparison of a filter. */
export interface Comparison {
  /** In lower case, without the name of its schema. */
  readonly attribute: string
  readonly value: string | boolean | number | null
  /** Which of several values is compared, as in `emails[type eq "work"].value`. */
  readonly of?: readonly Comparison[]
}

const part =
  /^\s*([a-z$][\w$:.-]*)(?:\[([^\]]{1,200})\](\.[a-z$][\w$-]*)?)?\s+eq\s+("(?:[^"\\]|\\.)*"|true|false|null|-?\d+(?:\.\d+)?)\s*(?:(and)\s+|$)/i
const maxLength = 1_000

const refused = (detail: string) => new ScimFailed(400, detail, 'invalidFilter')

const literalOf = (text: string): Comparison['value'] => {
  try {
    const value = JSON.parse(text.startsWith('"') ? text : text.toLowerCase()) as Comparison['value'] // as the pattern says
    // A character that PostgreSQL cannot take.
    if (typeof value !== 'string' || !value.includes('\0')) return value
  } catch {
    throw refused('A text of the filter is not valid JSON.')
  }
  throw refused('A text of the filter has a character that no value has.')
}

/** Attributes of other schemas are not kept, so nothing can be found by them. */
const attributeOf = (path: string): string => {
  const own = pathOf(path)
  if (own === null) throw refused('This attribute cannot be filtered.')
  return own.toLowerCase()
}

/**
 * The comparisons of a filter that must all hold. Only `eq` and `and` are known: these are what directories ask, and each
 * is answered by an index.
 */
export const readFilter = (filter: string): Comparison[] => {
  if (filter.length > maxLength) throw refused('The filter is too long.')
  const found: Comparison[] = []
  for (let rest = filter; ; ) {
    const match = part.exec(rest)
    if (match === null) throw refused('Only comparisons with eq, joined by and, are supported.')
    const [whole, attribute = '', of, sub = '', value = '', joined] = match
    found.push({
      attribute: attributeOf(`${attribute}${sub}`),
      value: literalOf(value),
      ...(of !== undefined && { of: readFilter(of) }),
    })
    if (joined === undefined) return found
    rest = rest.slice(whole.length)
  }
}

/** The comparisons of a query's filter; none if it has none. */
export const filtersIn = (filter: unknown): Comparison[] => {
  if (filter === undefined) return []
  // Several filters: to answer as if there were none would name people who were not meant.
  if (typeof filter !== 'string') throw refused('A query has one filter.')
  return filter.trim() === '' ? [] : readFilter(filter)
}
