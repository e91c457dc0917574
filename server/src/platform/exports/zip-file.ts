import { ZipFile } from 'yazl'
import type { Piece, RowSheet } from './row-sheet.ts'

const pieceBytes = 1_000_000

/** Rows as files of an archive: each has the `path` and the `content` of one. */
export async function* zipFile({ batches }: RowSheet): AsyncGenerator<Piece> {
  const zip = new ZipFile()
  let rows = 0
  for await (const batch of batches)
    for (const { path, content } of batch) {
      zip.addBuffer(Buffer.isBuffer(content) ? content : Buffer.from(String(content)), String(path))
      rows += 1
    }
  zip.end()
  let parts: Buffer[] = []
  let length = 0
  const taken = (): Piece => {
    const piece = { bytes: Buffer.concat(parts), rows }
    parts = []
    length = 0
    rows = 0
    return piece
  }
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) {
    // what yazl makes
    parts.push(part)
    length += part.length
    if (length >= pieceBytes) yield taken()
  }
  yield taken()
}
