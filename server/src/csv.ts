const blockSize = 500

/** Spreadsheets run what follows these, also after blanks, quotes and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters before a formula are the point
const formula = /^[\s"'\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2060\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n\0]/
const number = /^-?\d+(\.\d+)?$/

/** One cell by RFC 4180. A text that a spreadsheet would run is made plain by an apostrophe before it. */
export const csvCell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  const text = Array.isArray(value) ? value.join(' ') : String(value)
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Rows as CSV in UTF-8 with its mark (spreadsheets guess wrong without), some hundred lines at a time. */
export async function* csvChunks<C extends string>(
  columns: readonly C[],
  batches: AsyncIterable<readonly Readonly<Record<C, unknown>>[]>,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(columns)}`
  for await (const batch of batches) {
    for (let start = 0; start < batch.length; start += blockSize) {
      const block = batch.slice(start, start + blockSize)
      yield block.map((row) => csvLine(columns.map((column) => row[column]))).join('')
    }
  }
}
