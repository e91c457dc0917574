import { autoBanningCalls } from '@console/remote-admin/contract/calls/auto-banning'
import { limits } from '@console/shared/contract/limits'
import type { BulkOutcome } from '@console/shared/contract/list'
import { and, inArray, isNotNull, isNull, sql } from '#drizzle'
import { versionsOf } from '../../../platform/dangerous/customer-versions.ts'
import { deleteRows, restoreRows } from '../../../platform/database/bulk-delete.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { searchAlerts } from '../../../platform/records/schema.ts'
import { loadCustomer, saveCustomer } from '../../members/customers/index.ts'
import { lockAbuse, refreshDays } from '../abuse/abuse-days.ts'
import { autoBans } from './auto-ban-schema.ts'
import { selectedAutoBans } from './listed.ts'

type Row = typeof autoBans.$inferSelect

/** The undone actions as the audit log stores them. */
interface TakenBack {
  readonly auto_bans: readonly number[]
  readonly unblocked: readonly number[]
  readonly bans: unknown
  readonly alerts: unknown
}

const setBlocked = async (db: Executor, ids: readonly number[], blocked: boolean): Promise<number[]> => {
  const done: number[] = []
  for (const id of ids) {
    const changed = await saveCustomer(db, await loadCustomer(db, id), { blocked })
    if (!changed.unchanged) done.push(id)
  }
  return done
}

const createdBy = (rows: readonly Row[], action: Row['action']) =>
  rows.flatMap((row) => (row.action === action && row.made_id !== null ? [row.made_id] : []))

/** The days whose numbers include these alerts. */
const daysOf = (alerts: unknown) =>
  // As deleteRows returns them.
  (alerts as { customer_id: number; created_at: string }[]).map(({ customer_id, created_at }) => ({
    customer_id,
    day: new Date(created_at).toISOString().slice(0, 10),
  }))

const takeBack = async (db: Executor, rows: readonly Row[], agentId: number): Promise<TakenBack> => {
  // Only blocks by the rules, not those that agents had made before: these have no row in the audit log.
  const blocked = rows.flatMap((row) => (row.action === 'block' && row.audit_id !== null ? [row.customer_id] : []))
  const alerts = createdBy(rows, 'alert')
  if (alerts.length > 0) await lockAbuse(db)
  const ids = rows.map(({ id }) => id)
  await db.update(autoBans).set({ undone_at: sql`now()`, undone_by: agentId }).where(inArray(autoBans.id, ids))
  const back = {
    auto_bans: ids,
    unblocked: await setBlocked(
      db,
      [...new Set(blocked)].sort((a, b) => a - b),
      false,
    ),
    bans: await deleteRows(db, bannedIps, inArray(bannedIps.id, createdBy(rows, 'ban'))),
    alerts: await deleteRows(db, searchAlerts, inArray(searchAlerts.id, alerts)),
  }
  await refreshDays(db, daysOf(back.alerts))
  return back
}

const outcomeOf = (rows: readonly Row[], open: readonly Row[]): BulkOutcome => ({
  done: open.length,
  unchanged: rows.length - open.length,
  refused: [],
  refused_total: 0,
})

export const undoAutoBans = change(autoBanningCalls.undoAutoBans, {
  concerns: async (input, { db }) => {
    const rows = await db
      .select({ id: autoBans.id, customer_id: autoBans.customer_id })
      .from(autoBans)
      .where(and(selectedAutoBans(input.selection), isNull(autoBans.undone_at)))
      .orderBy(autoBans.id)
      .limit(limits.maxSelectedIds + 1)
    const versions = await versionsOf(db, [...new Set(rows.map(({ customer_id }) => customer_id))])
    return {
      count: versions.length,
      versions,
      exactly: { ...input, selection: { ids: rows.map(({ id }) => id) } },
    }
  },
  load: async ({ selection }, { db }) => {
    const rows = await db
      .select()
      .from(autoBans)
      .where(selectedAutoBans(selection))
      .orderBy(autoBans.id)
      .limit(limits.maxSelectedIds + 1)
      .for('update')
    if (rows.length === 0) throw new Failed('notFound')
    if (rows.length > limits.maxSelectedIds) throw new Failed('tooManyRows')
    return rows
  },
  apply: async (_input, rows, { db, agent }) => {
    const open = rows.filter(({ undone_at }) => undone_at === null)
    const data = outcomeOf(rows, open)
    const [first] = open
    if (first === undefined) return { data, unchanged: true }
    const back = await takeBack(db, open, agent.id)
    const people = [...new Set(open.map(({ customer_id }) => customer_id))]
    return {
      data,
      ...(people.length === 1 ? { target: people[0] } : { also: people }),
      before: { taken_back: back },
      after: { taken_back: null },
      ...(open.length === 1 && first.audit_id !== null && { undoes: first.audit_id }),
    }
  },
  undo: async ({ before }, db) => {
    const { taken_back: back } = before as { taken_back: TakenBack } // as apply wrote it
    await lockAbuse(db)
    const again = await db
      .update(autoBans)
      .set({ undone_at: null, undone_by: null })
      .where(and(inArray(autoBans.id, [...back.auto_bans]), isNotNull(autoBans.undone_at)))
      .returning({ id: autoBans.id })
    if (again.length < back.auto_bans.length) throw new Failed('notUndoable')
    await setBlocked(db, back.unblocked, true)
    await restoreRows(db, bannedIps, back.bans)
    await restoreRows(db, searchAlerts, back.alerts)
    await refreshDays(db, daysOf(back.alerts))
  },
})
