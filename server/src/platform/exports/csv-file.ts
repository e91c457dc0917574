import { csvLine } from '@console/shared/contract/csv'
import { ahead, type Piece, type RowSheet } from './row-sheet.ts'

/** About 1 MB after compression. */
const pieceCharacters = 3_000_000

/** Rows as CSV in UTF-8, in chunks of whole lines. */
export async function* csvFile({ columns, titles, head, batches }: RowSheet, mark: boolean): AsyncGenerator<Piece> {
  const above = head.length === 0 ? '' : `${head.map(csvLine).join('')}\r\n`
  let texts = [`${mark ? '\ufeff' : ''}${above}${csvLine(titles)}`]
  let length = 0
  let rows = 0
  const piece = (): Piece => ({ bytes: Buffer.from(texts.join('')), rows })
  for await (const batch of ahead(batches)) {
    for (const row of batch) {
      const line = csvLine(columns.map((column) => row[column]))
      texts.push(line)
      length += line.length
    }
    rows += batch.length
    if (length < pieceCharacters) continue
    yield piece()
    texts = []
    length = 0
    rows = 0
  }
  if (texts.length > 0) yield piece()
}
