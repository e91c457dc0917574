/** Characters that spreadsheets skip before a formula: blanks, control characters and quotes of any kind. */
const skipped =
  '\\s"\'`\\u00ab\\u00bb\\u2018-\\u201f\\u2039\\u203a\\uff02\\uff07\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff'
/** First characters of a formula. Full-width and small forms count as the plain ones. */
const sign = '=+\\-@＝＋－＠﹦﹢﹣﹫'
/** Where a spreadsheet may split a cell: Excel splits at `;` in half of Europe, others ask for the separator. */
const separator = ';,|\\t\\r\\n'

const formula = new RegExp(`^[${skipped}]*[${sign}\\t\\r\\n\\0]`)
const formulaInside = new RegExp(`[${separator}][${separator}${skipped}]*([${sign}])?`, 'g')
const pieceEnd = new RegExp(`[${separator}]`)

/**
 * Exceptions that can only be read as a number or text: numbers, and phone numbers of digits and blanks. An apostrophe
 * before each phone number would end up in whatever imports the file.
 */
const data = /^(-?\d+(\.\d+)?|\+\d[\d ]*)$/

/** Puts an apostrophe before every formula in a text, wherever a spreadsheet may split it. */
const plainInside = (text: string): string =>
  text.replace(formulaInside, (run: string, found: string | undefined, at: number) => {
    if (found === undefined) return run
    const [piece = ''] = text.slice(at + run.length - 1).split(pieceEnd, 1)
    return data.test(piece.trim()) ? run : `${run.slice(0, -1)}'${found}`
  })

/** One cell by RFC 4180. An apostrophe disarms text that a spreadsheet would run as a formula. */
export const csvCell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = Array.isArray(value) ? value.join(' ') : String(value)
  const safe = plainInside(formula.test(text) && !data.test(text) ? `'${text}` : text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line; columns are identified by their order. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`
