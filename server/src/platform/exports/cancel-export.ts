import { exportsCalls } from '@console/shared/contract/calls/exports'
import { and, eq, inArray, sql } from '#drizzle'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { dropParts, visibleExport } from './export-file.ts'
import { exportFiles } from './export-schema.ts'

export const cancelExport = change(exportsCalls.cancelExport, {
  load: ({ id }, { db, agent }) => visibleExport(db, agent, id),
  apply: async ({ id }, before, { db, agent }) => {
    if (!before) throw new Failed('notFound')
    // The worker notices at its next part.
    const stopped = await db
      .update(exportFiles)
      .set({ state: 'cancelled', finished_at: sql`now()`, bytes: 0 })
      .where(and(eq(exportFiles.id, id), inArray(exportFiles.state, ['waiting', 'running'])))
      .returning({ id: exportFiles.id })
    if (stopped.length === 0) throw new Failed('exportEnded')
    await dropParts(db, id)
    const data = await visibleExport(db, agent, id)
    if (!data) throw new Failed('notFound')
    return { data, target: id, before: { state: before.state }, after: { state: data.state } }
  },
})
