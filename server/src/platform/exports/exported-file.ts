import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ExportFile } from '@console/shared/contract/calls/exports'
import { and, eq } from '#drizzle'
import type { SignedIn } from '../authentication/session.ts'
import type { Database } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import type { RowStream } from '../pipeline/handlers.ts'
import type { FilePiece } from '../reads/recorded-pieces.ts'
import { visibleExport } from './export-file.ts'
import { canExport, customersIn, type ExportLists } from './export-list.ts'
import { exportParts } from './export-schema.ts'

const unzip = promisify(gunzip)

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const

/**
 * Streams the file part by part; if parts are deleted meanwhile, it fails, because a partial file must not look
 * complete.
 */
async function* partsOf(db: Database, { id, bytes }: ExportFile): AsyncGenerator<FilePiece> {
  let left = bytes
  for (let part = 0; left > 0; part += 1) {
    const [found] = await db
      .select({ gzip: exportParts.gzip, found: exportParts.found })
      .from(exportParts)
      .where(and(eq(exportParts.export_id, id), eq(exportParts.part, part)))
    if (!found) throw new Error(`of export ${id} ${left} bytes are gone`)
    const bytes = await unzip(found.gzip)
    left -= bytes.length
    yield { bytes, found: found.found }
  }
}

interface Asking {
  readonly db: Database
  readonly agent: Pick<SignedIn, 'id' | 'level' | 'permissions'>
  readonly exportLists: ExportLists
}

/** The file of a finished export, for an agent who may see it and still may see its list. */
export const exportedFile = async (
  { db, agent, exportLists }: Asking,
  id: number,
): Promise<RowStream & { readonly type: string }> => {
  const file = await visibleExport(db, agent, id)
  if (file?.state !== 'done') throw new Failed('notFound')
  const list = exportLists[file.list]
  // Their rights may have changed since it was started.
  if (!list || !canExport(agent, list, file.selection)) throw new Failed('notAllowed')
  const fileName = `${file.list}-${file.created_at.slice(0, 10)}.${file.format}`
  const { list: name, selection, columns, rows, bytes, agent_id } = file
  const audited = { target: id, after: { list: name, selection, columns, rows, bytes, of_agent: agent_id } }
  return {
    total: rows,
    counted: customersIn(list, rows),
    fileName,
    type: types[file.format],
    chunks: partsOf(db, file),
    told: audited,
  }
}
