import type { Database } from '../database/database.ts'
import type { Found } from './read-paths.ts'
import { recordReads } from './record-reads.ts'

/** A piece of a file, with the rows in it or, in a stored file, with the records that its rows are about. */
export type FilePiece =
  | string
  | Buffer
  | { readonly bytes: string; readonly rows: readonly object[] }
  | { readonly bytes: Buffer; readonly found: readonly Found[] }

interface Reader {
  readonly db: Database
  readonly agent: { readonly id: number; readonly sessionId: number } | null
  readonly call: string
  /** The records that some rows are about. */
  readonly find: (rows: readonly object[]) => readonly Found[]
}

/** The pieces of a file; each is recorded before it leaves. */
export async function* recordedPieces(
  { db, agent, call, find }: Reader,
  pieces: AsyncIterable<FilePiece>,
): AsyncGenerator<string | Buffer> {
  const record = async (found: readonly Found[]) => {
    const inFile = found.map((one) => ({ ...one, way: 'file' as const }))
    if (agent !== null) await recordReads(db, { agent, call, found: inFile })
  }
  let first = true
  for await (const piece of pieces) {
    const isPlain = typeof piece === 'string' || Buffer.isBuffer(piece)
    // A file that is no list is about the record in the call's input.
    if (first && isPlain) await record(find([]))
    first = false
    if (isPlain) yield piece
    else {
      await record('found' in piece ? piece.found : find(piece.rows))
      yield piece.bytes
    }
  }
}
