import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { limits } from '@console/shared/contract/limits'
import { sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { searchAlerts } from '../../../platform/records/schema.ts'
import { selectedAlerts } from './search-alert.ts'

const anyOf = (ids: readonly number[]) => sql`${searchAlerts.id} = any(${`{${ids.join(',')}}`}::bigint[])`

export const handleAlerts = change(abuseCalls.handleAlerts, {
  load: async ({ selection }, { db, agent }) => {
    const rows = await db
      .select({ id: searchAlerts.id, seen_at: searchAlerts.seen_at, handled_at: searchAlerts.handled_at })
      .from(searchAlerts)
      .where(selectedAlerts(selection, agent.id))
      .orderBy(searchAlerts.id)
      .limit(limits.maxBulkRows + 1)
      .for('update')
    if (rows.length === 0) throw new Failed('notFound')
    if (rows.length > limits.maxBulkRows) throw new Failed('tooManyRows')
    return rows
  },
  apply: async (_input, rows, { db, agent }) => {
    const open = rows.filter(({ handled_at }) => handled_at === null)
    const data = { done: open.length, unchanged: rows.length - open.length, refused: [], refused_total: 0 }
    if (open.length === 0) return { data, unchanged: true }
    const also = open.map(({ id }) => id)
    // A handled alert is not new to anybody.
    await db
      .update(searchAlerts)
      .set({ handled_at: sql`now()`, handled_by: agent.id, seen_at: sql`coalesce(${searchAlerts.seen_at}, now())` })
      .where(anyOf(also))
    const unseen = open.filter(({ seen_at }) => seen_at === null).map(({ id }) => id)
    return { data, also, before: { state: 'open', unseen }, after: { state: 'handled', by: agent.id } }
  },
  undo: async ({ also, before, after }, db) => {
    const { unseen } = before as { unseen: number[] } // as apply wrote them
    const { by } = after as { by: number }
    const { rowCount } = await db
      .update(searchAlerts)
      .set({
        handled_at: null,
        handled_by: null,
        seen_at: sql`case when ${anyOf(unseen)} then null else ${searchAlerts.seen_at} end`,
      })
      .where(sql`${anyOf(also)} and ${searchAlerts.handled_by} = ${by}`)
    if (rowCount === 0) throw new Failed('notUndoable')
  },
})
