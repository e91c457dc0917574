import { type PassThrough, Readable } from 'node:stream'
import { maxSheetRows } from '@console/shared/contract/list'
import { ZipFile } from 'yazl'
import type { ExportRow } from './export-list.ts'
import { ahead, type Piece, type RowSheet } from './row-sheet.ts'
import { headerXml, lineXml, rowXml } from './xlsx-cells.ts'
import { sheetEnd, sheetStart, workbookParts } from './xlsx-parts.ts'

const pieceBytes = 1_000_000
const blockSize = 500
/** The text is so repetitive that more effort hardly makes it smaller. */
const compression = { compressionLevel: 3 }

/** Regroups batches of rows into chunks of the requested length. */
const stretchesOf = (batches: RowSheet['batches']) => {
  const iterator = ahead(batches)
  let rows: readonly ExportRow[] = []
  let at = 0
  let ended = false
  /** Whether there are more rows; fetches them if so. */
  const more = async (): Promise<boolean> => {
    while (!ended && at === rows.length) {
      const { done, value } = await iterator.next()
      ended = done === true
      rows = value ?? []
      at = 0
    }
    return !ended
  }
  const take = async (atMost: number): Promise<readonly ExportRow[]> => {
    if (!(await more())) return []
    const stretch = rows.slice(at, at + atMost)
    at += stretch.length
    return stretch
  }
  return { more, take, hasEnded: () => ended, stop: () => iterator.return(undefined) }
}

/** Rows as a workbook with as many sheets as needed, written as they arrive, so that only one chunk is in memory. */
export async function* xlsxFile(sheet: RowSheet, sheetRows = maxSheetRows): AsyncGenerator<Piece> {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough // what yazl makes
  const source = stretchesOf(sheet.batches)
  let rows = 0
  let open: Readable | undefined

  async function* textOf(number: number): AsyncGenerator<string> {
    const above = number === 1 && sheet.head.length > 0 ? [...sheet.head, []] : []
    yield sheetStart(above.length + 1) + above.map(lineXml).join('') + headerXml(sheet)
    let left = sheetRows - above.length - 1
    while (left > 0) {
      const stretch = await source.take(Math.min(blockSize, left))
      if (stretch.length === 0) break
      yield stretch.map((row) => rowXml(sheet, row)).join('')
      left -= stretch.length
      rows += stretch.length
    }
    await source.more()
    yield sheetEnd
  }
  const addSheet = (number: number): void => {
    open = Readable.from(textOf(number))
    // yazl leaves this to the creator of the stream.
    open.once('error', (error) => output.destroy(error))
    open.once('end', () => (source.hasEnded() ? finish(number) : addSheet(number + 1)))
    zip.addReadStream(open, `xl/worksheets/sheet${number}.xml`, compression)
  }
  const finish = (sheets: number): void => {
    for (const [path, xml] of workbookParts(sheet.name, sheets)) zip.addBuffer(Buffer.from(xml), path, compression)
    zip.end()
  }

  zip.on('error', (error: Error) => output.destroy(error))
  addSheet(1)
  let parts: Buffer[] = []
  let length = 0
  let rowsEmitted = 0
  const piece = (): Piece => {
    const piece = { bytes: Buffer.concat(parts), rows: rows - rowsEmitted }
    parts = []
    length = 0
    rowsEmitted = rows
    return piece
  }
  try {
    for await (const part of output as AsyncIterable<Buffer>) {
      parts.push(part)
      length += part.length
      if (length >= pieceBytes) yield piece()
    }
    yield piece()
  } finally {
    open?.destroy()
    await source.stop()
  }
}
