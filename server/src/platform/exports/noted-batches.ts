import type { ReadKind, Reads } from '@console/shared/contract/define-calls'
import { type Found, readsFinder } from '../reads/read-paths.ts'
import type { ExportRow, OpenedExport } from './export-list.ts'

/**
 * Notes the records that rows are about as the rows are read. A file is written behind its rows, so a part may be noted
 * with records of the next part, but never without its own.
 */
export const notedBatches = (batches: OpenedExport['batches'], reads: Reads) => {
  const find = readsFinder(reads)
  let noted = new Map<ReadKind, Set<number>>()
  const note = (row: ExportRow): void => {
    for (const { kind, ids } of find({}, row)) {
      const known = noted.get(kind) ?? new Set()
      noted.set(kind, known)
      for (const id of ids) known.add(id)
    }
  }
  async function* asRead() {
    for await (const batch of batches) {
      batch.forEach(note)
      yield batch
    }
  }
  /** What was noted since it was last asked. */
  const takeFound = (): readonly Found[] => {
    const taken = noted
    noted = new Map()
    return [...taken].map(([kind, ids]) => ({ kind, way: 'file', ids: [...ids] }))
  }
  return { batches: asRead(), takeFound }
}
