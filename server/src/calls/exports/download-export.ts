import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../data/database.ts'
import { ownExport } from '../../data/export-file.ts'
import { exportParts } from '../../data/member-schema.ts'
import { Failed } from '../../mechanism/failed.ts'
import { stream } from '../../mechanism/handlers.ts'

const unzip = promisify(gunzip)

/** The file, part by part; each part is whole lines. */
async function* partsOf(db: Database, id: number): AsyncGenerator<string> {
  for (let part = 0; ; part += 1) {
    const [found] = await db
      .select({ gzip: exportParts.gzip })
      .from(exportParts)
      .where(and(eq(exportParts.export_id, id), eq(exportParts.part, part)))
    if (!found) return
    yield (await unzip(found.gzip)).toString()
  }
}

export const downloadExport = stream(exportsCalls.downloadExport, async ({ id }, { db, agent }) => {
  const file = await ownExport(db, agent.id, id)
  if (file?.state !== 'done') throw new Failed('notFound')
  const fileName = `${file.list}-${file.created_at.slice(0, 10)}.csv`
  return { total: file.rows, fileName, chunks: partsOf(db, id) }
})
