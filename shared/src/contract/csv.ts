/**
 * What spreadsheets run begins with one of these, also after blanks, control characters and quotes of any kind. Signs of
 * full and of small width are taken for the plain ones.
 */
const formula =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters before a formula are the point
  /^[\s"'`\u00ab\u00bb\u2018-\u201f\u2039\u203a\uff02\uff07\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n\0]/
const number = /^-?\d+(\.\d+)?$/

/** One cell by RFC 4180. A text that a spreadsheet would run is made plain by an apostrophe before it. */
export const csvCell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = Array.isArray(value) ? value.join(' ') : String(value)
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line; whoever reads it knows the columns by their order. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`
