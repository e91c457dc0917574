import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { customers, searchAlerts } from '../../../platform/records/schema.ts'
import { type Cell, dayOfMoment, lockAbuse, refreshDays, refreshSpans } from './abuse-days.ts'
import { abuseClears, abuseEvents } from './abuse-schema.ts'
import { daysOf, firstMoment } from './top-abusers.ts'

/** Sets or clears the mark by which events and alerts no longer count, and recomputes the numbers. */
const mark = async (db: Executor, customerId: number, clearId: number | null, where: ReturnType<typeof sql>) => {
  const { rows } = await db.execute<Cell & { events: number }>(sql`
    with events as (
      update ${abuseEvents} e set clear_id = ${clearId} where e.customer_id = ${customerId} and ${where}
      returning ${dayOfMoment(sql`e.at`)}::text as day
    ) select ${customerId}::int as customer_id, day, count(*)::int as events from events group by day`)
  return { cells: rows, events: rows.reduce((sum, { events }) => sum + events, 0) }
}

const renumber = async (db: Executor, customerId: number, cells: readonly Cell[]): Promise<void> => {
  const days = [...new Set(cells.map(({ day }) => day))]
  await refreshDays(
    db,
    days.map((day) => ({ customer_id: customerId, day })),
  )
  await refreshSpans(db, customerId)
}

const alertDays = {
  customer_id: searchAlerts.customer_id,
  day: sql<string>`${dayOfMoment(searchAlerts.created_at)}::text`,
}

export const clearAbuse = change(abuseCalls.clearAbuse, {
  load: async ({ customer_id }, { db }) => {
    await lockAbuse(db)
    const [known] = await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customer_id))
    if (!known) throw new Failed('notFound')
  },
  apply: async ({ customer_id, fingerprint_id = null, last_x_days }, _before, { db, agent }) => {
    const from = firstMoment(daysOf(last_x_days))
    const [clear] = await db
      .insert(abuseClears)
      .values({ customer_id, fingerprint_id, from_at: sql`${from}`, events: 0, created_by: agent.id })
      .returning()
    if (!clear) throw new Error('the clear was not written')
    const ofBrowser = fingerprint_id === null ? sql`true` : sql`e.fingerprint_id = ${fingerprint_id}`
    const { cells, events } = await mark(
      db,
      customer_id,
      clear.id,
      sql`e.at >= ${from} and e.clear_id is null and ${ofBrowser}`,
    )
    // Alerts belong to a customer; clearing one browser does not settle them.
    const alerts =
      fingerprint_id === null
        ? await db
            .update(searchAlerts)
            .set({ clear_id: clear.id })
            .where(
              sql`${searchAlerts.customer_id} = ${customer_id} and ${searchAlerts.clear_id} is null
                and ${searchAlerts.created_at} >= ${from}`,
            )
            .returning(alertDays)
        : []
    if (events + alerts.length === 0) throw new Failed('nothingToClear')
    await db.update(abuseClears).set({ events }).where(eq(abuseClears.id, clear.id))
    await renumber(db, customer_id, [...cells, ...alerts])
    const after = { clear: clear.id, fingerprint_id, from: clear.from_at.toISOString(), events, alerts: alerts.length }
    return { data: { cleared: events }, target: customer_id, before: null, after }
  },
  undo: async ({ target, after }, db) => {
    const { clear } = after as { clear: number } // written by apply
    const customerId = Number(target)
    await lockAbuse(db)
    const { cells } = await mark(db, customerId, null, sql`e.clear_id = ${clear}`)
    const alerts = await db
      .update(searchAlerts)
      .set({ clear_id: null })
      .where(eq(searchAlerts.clear_id, clear))
      .returning(alertDays)
    await db.delete(abuseClears).where(eq(abuseClears.id, clear))
    await renumber(db, customerId, [...cells, ...alerts])
  },
})
