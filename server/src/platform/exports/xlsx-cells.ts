import type { RowSheet } from './row-sheet.ts'

/** Styles by their place in `styles.xml` (xlsx-parts.ts). */
const styleOf = { time: 1, day: 2, head: 3 } as const

/** Most characters of one cell, by the format; what is cut ends with an ellipsis. */
const maxCharacters = 32_767
/** Spreadsheets keep 15 digits of a number; a longer id stays a text. */
const exactBelow = 1e15
/** Days before it are counted wrongly by spreadsheets. */
const firstExactDay = 61

// XML has no such characters; the format writes them as _xHHHH_, and such a text itself with its underscore so.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is written otherwise
const special = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/
const specials = new RegExp(special, 'g')
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const written = (character: string): string =>
  entities[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** A text as XML holds it; half of a character beyond 16 bits becomes the sign for an unknown one. */
export const xmlText = (text: string): string => {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return special.test(whole) ? whole.replace(specials, written) : whole
}

/** Days since the beginning of 1900 as spreadsheets count them; a moment is one of UTC. Null: it is none. */
const serialOf = (text: string, kind: 'time' | 'day'): number | null => {
  const iso = kind === 'day' ? text.replace(/^(..)\/(..)\/(....)$/, '$3-$1-$2') : text
  const serial = Date.parse(iso) / 86_400_000 + 25_569
  return serial >= firstExactDay ? serial : null
}

const textCell = (text: string, style: number | null = null): string => {
  const cut = text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text
  const s = style === null ? '' : ` s="${style}"`
  return `<c${s} t="inlineStr"><is><t xml:space="preserve">${xmlText(cut)}</t></is></c>`
}

/** One cell by the type of its value: nothing in a text is ever a formula. */
export const cell = (value: unknown, kind?: 'time' | 'day'): string => {
  if (value === null || value === undefined || value === '') return '<c/>'
  if (typeof value === 'number' && Math.abs(value) < exactBelow) return `<c><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  const text = Array.isArray(value) ? value.join(' ') : String(value)
  const serial = kind === undefined ? null : serialOf(text, kind)
  return kind === undefined || serial === null ? textCell(text) : `<c s="${styleOf[kind]}"><v>${serial}</v></c>`
}

const row = (cells: string): string => `<row>${cells}</row>`

/** One row of a sheet. */
export const rowXml = ({ columns, kinds }: RowSheet, values: Readonly<Record<string, unknown>>): string =>
  row(columns.map((column) => cell(values[column], kinds[column])).join(''))

/** The names of the columns. */
export const headerXml = ({ titles }: RowSheet): string =>
  row(titles.map((title) => textCell(title, styleOf.head)).join(''))

/** A line above them. */
export const lineXml = (texts: readonly string[]): string => row(texts.map((text) => textCell(text)).join(''))
