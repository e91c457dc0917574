/** Skipped before what is run: blanks, control characters and quotes of any kind. */
const skipped =
  '\\s"\'`\\u00ab\\u00bb\\u2018-\\u201f\\u2039\\u203a\\uff02\\uff07\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff'
/** What spreadsheets run begins with one of these. Signs of full and of small width are taken for the plain ones. */
const sign = '=+\\-@＝＋－＠﹦﹢﹣﹫'
/** Where a spreadsheet may cut a cell that it should not: Excel does at `;` in half of Europe, others ask which it is. */
const separator = ';,|\\t\\r\\n'

const formula = new RegExp(`^[${skipped}]*[${sign}\\t\\r\\n\\0]`)
const formulaInside = new RegExp(`[${separator}][${separator}${skipped}]*([${sign}])?`, 'g')
const pieceEnd = new RegExp(`[${separator}]`)

/**
 * What may begin with a sign all the same, for it can only be read as a number or as text: a number, and a phone number
 * of digits and blanks alone. An apostrophe before each phone would be in whatever reads the file again.
 */
const data = /^(-?\d+(\.\d+)?|\+\d[\d ]*)$/

/** A text whose parts a spreadsheet would run, wherever it is cut, with an apostrophe before each of their signs. */
const plainInside = (text: string): string =>
  text.replace(formulaInside, (run: string, found: string | undefined, at: number) => {
    if (found === undefined) return run
    const [piece = ''] = text.slice(at + run.length - 1).split(pieceEnd, 1)
    return data.test(piece.trim()) ? run : `${run.slice(0, -1)}'${found}`
  })

/** One cell by RFC 4180. A text that a spreadsheet would run is made plain by an apostrophe before it. */
export const csvCell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = Array.isArray(value) ? value.join(' ') : String(value)
  const safe = plainInside(formula.test(text) && !data.test(text) ? `'${text}` : text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line; columns are identified by their order. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`
