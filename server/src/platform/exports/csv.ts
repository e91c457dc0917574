import { csvLine } from '@console/shared/contract/csv'

const blockSize = 500

/**
 * Rows as CSV in UTF-8 with a byte order mark (spreadsheets guess wrong without), some hundred lines at a time, each time
 * with the rows themselves.
 */
export async function* csvChunks<C extends string>(
  columns: readonly C[],
  batches: AsyncIterable<readonly Readonly<Record<C, unknown>>[]>,
): AsyncGenerator<{ readonly bytes: string; readonly rows: readonly Readonly<Record<C, unknown>>[] }> {
  yield { bytes: `\ufeff${csvLine(columns)}`, rows: [] }
  for await (const batch of batches) {
    for (let start = 0; start < batch.length; start += blockSize) {
      const block = batch.slice(start, start + blockSize)
      const lines = block.map((row) => csvLine(columns.map((column) => row[column])))
      yield { bytes: lines.join(''), rows: block }
    }
  }
}
