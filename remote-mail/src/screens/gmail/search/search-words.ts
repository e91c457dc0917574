/** Operators of the search box, and what may follow where that is one of a few. */
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
const names = Object.keys(operators) as Operator[] // keys of a const object are its operators

/** The words of a search, phrases in one piece: each with the place where it stands. */
export const pieces = (q: string): { readonly text: string; readonly at: number }[] =>
  [...q.matchAll(/(?:[^\s"]*"[^"]*"?|[^\s"]+)+/g)].map((found) => ({ text: found[0], at: found.index }))

/** What of a search stands as a chip of its own: everything with an operator. */
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
  /** The text of the box once it is chosen. */
  readonly q: string
  readonly text: string
  readonly operator: Operator
}

/** What may be meant by the word that is being typed; nothing while that is no operator. */
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
