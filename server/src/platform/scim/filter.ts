import { ScimFailed } from './scim-failed.ts'

/** One comparison of a filter. */
export interface Comparison {
  /** In lower case. */
  readonly attribute: string
  readonly value: string | boolean | number | null
}

const part = /^\s*([a-z$][\w$:.-]*)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false|null|-?\d+(?:\.\d+)?)\s*(?:(and)\s+|$)/i
const maxLength = 1_000

const refused = (detail: string) => new ScimFailed(400, detail, 'invalidFilter')

const literalOf = (text: string): Comparison['value'] => {
  try {
    return JSON.parse(text.startsWith('"') ? text : text.toLowerCase()) as Comparison['value'] // as the pattern says
  } catch {
    throw refused('A text of the filter is not valid JSON.')
  }
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
    const [whole, attribute = '', value = '', joined] = match
    found.push({ attribute: attribute.toLowerCase(), value: literalOf(value) })
    if (joined === undefined) return found
    rest = rest.slice(whole.length)
  }
}

/** The comparisons of a query's filter; none if it has none. */
export const filtersIn = (filter: unknown): Comparison[] =>
  typeof filter === 'string' && filter.trim() !== '' ? readFilter(filter) : []
