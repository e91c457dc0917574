/** Operators of the search box, with their values if these are fixed. */
export const operators = {
  'from:': [],
  'to:': [],
  'subject:': [],
  'has:': ['attachment'],
  'is:': ['unread', 'read', 'starred', 'important'],
  'in:': ['inbox', 'sent', 'draft', 'archive', 'spam', 'trash', 'all'],
  'label:': [],
  'before:': [],
  'after:': [],
  'newer_than:': ['1d', '7d', '1m', '1y'],
  'older_than:': ['7d', '1m', '1y'],
  'assigned:': ['me', 'nobody', 'somebody'],
  'status:': ['open', 'waiting', 'done'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Operator = keyof typeof operators
const names = Object.keys(operators) as Operator[] // Object.keys loses the literal operators

/** The words of a search with their positions, phrases in one piece. */
export const pieces = (q: string): { readonly text: string; readonly at: number }[] =>
  [...q.matchAll(/(?:[^\s"]*"[^"]*"?|[^\s"]+)+/g)].map((found) => ({ text: found[0], at: found.index }))

/** The parts of a search that are chips: everything with an operator. */
export const chipsOf = (q: string): string[] =>
  pieces(q)
    .map(({ text }) => text)
    .filter((text) => names.some((name) => text.replace(/^-/, '').toLowerCase().startsWith(name)))

export const withoutPiece = (q: string, gone: string): string =>
  pieces(q)
    .map(({ text }) => text)
    .filter((text) => text !== gone)
    .join(' ')

export interface Suggestion {
  /** The input's text after a suggestion is chosen. */
  readonly q: string
  readonly text: string
  readonly operator: Operator
}

/** Suggestions for the word being typed; none if it is not an operator. */
export const suggestions = (q: string): Suggestion[] => {
  const last = /\s$/.test(q) ? undefined : pieces(q).at(-1)
  const typed = (last?.text ?? '').toLowerCase().replace(/^-/, '')
  const before = last === undefined ? q : q.slice(0, q.length - typed.length)
  const operator = names.find((name) => typed.startsWith(name))
  if (operator === undefined)
    return names
      .filter((name) => name.startsWith(typed))
      .map((name) => ({ q: `${before}${name}`, text: name, operator: name }))
  const begun = typed.slice(operator.length)
  return operators[operator]
    .filter((value) => value.startsWith(begun) && value !== begun)
    .map((value) => ({ q: `${before}${operator}${value} `, text: `${operator}${value}`, operator }))
}
