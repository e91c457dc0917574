import type { RowSheet } from './row-sheet.ts'

/** Styles by index in `styles.xml` (xlsx-parts.ts). */
const styleOf = { time: 1, day: 2, head: 3 } as const

/** Maximum length of a cell in the format; longer text is cut and ends with an ellipsis. */
const maxCharacters = 32_767
/** Spreadsheets keep 15 digits of a number; a longer id is written as text. */
const exactBelow = 1e15
/** Spreadsheets count earlier days wrongly. */
const firstExactDay = 61

// Characters that XML cannot contain; the format writes them as _xHHHH_, and escapes such text itself through its
// underscore.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is written otherwise
const special = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/
const specials = new RegExp(special, 'g')
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const written = (character: string): string =>
  entities[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Escapes a text for XML; an unpaired surrogate becomes the replacement character. */
export const xmlText = (text: string): string => {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return special.test(whole) ? whole.replace(specials, written) : whole
}

/** Days since the beginning of 1900 as spreadsheets count them; times are in UTC. Null if invalid. */
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

/** One cell by the type of its value: text is never a formula. */
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

/** The column headings. */
export const headerXml = ({ titles }: RowSheet): string =>
  row(titles.map((title) => textCell(title, styleOf.head)).join(''))

/** A line above them. */
export const lineXml = (texts: readonly string[]): string => row(texts.map((text) => textCell(text)).join(''))
