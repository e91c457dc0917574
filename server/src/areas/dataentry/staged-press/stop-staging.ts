import { stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { and, eq, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { stagedPress, stagingBatches } from '../records/press-schema.ts'
import { writeStaged } from './staged-change.ts'
import { readBatches } from './staging-batch.ts'

export const stopStaging = change(stagedPressCalls.stopStaging, {
  load: async ({ batch_id }, { db, agent }) => {
    const mine = and(eq(stagingBatches.id, batch_id), eq(stagingBatches.created_by, agent.id))
    const [batch] = await db.select().from(stagingBatches).where(mine).for('update')
    if (!batch) throw new Failed('notFound')
    return batch
  },
  apply: async (_input, { id, stopped_at }, { db }) => {
    const waiting = sql`${stagedPress.batch_id} = ${id} and ${stagedPress.state} = 'read'`
    const stopped = await writeStaged(db, waiting, { state: 'staged', problem: 'stopped' })
    // Pages that are done or already stopped are left alone.
    if (stopped > 0) await db.update(stagingBatches).set({ stopped_at: new Date() }).where(eq(stagingBatches.id, id))
    const [data] = await readBatches(db, sql`b.id = ${id}`)
    if (!data) throw new Failed('notFound')
    if (stopped === 0) return { data, unchanged: true }
    return { data, before: { batch_id: id, stopped_at }, after: { batch_id: id, stopped_at: new Date(), stopped } }
  },
})
