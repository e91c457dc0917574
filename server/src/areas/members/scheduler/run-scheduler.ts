import { and, eq, type SQL } from '#drizzle'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { today as dayOfToday } from '../../../platform/database/days.ts'
import type { BackgroundWorker } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../platform/pipeline/write-audit.ts'
import { customers } from '../../../platform/records/schema.ts'
import { loadCustomer, saveCustomer } from '../customers/customer-change.ts'
import { remind, remindersDue } from './reminders.ts'
import { isOwner, turns } from './turns.ts'
import { wakeTickets } from './wake-tickets.ts'

/** Maximum number of one kind per run; the next run continues. */
const maxInOneRun = 5_000

interface Run {
  /** MM/DD/YYYY. */
  readonly today?: string
  readonly signal?: AbortSignal
}

/**
 * Processes each due customer in a separate transaction and only if still due: two concurrent schedulers do nothing
 * twice, and one failing customer delays nobody else.
 */
const forEachDue = async (
  db: Database,
  due: SQL,
  act: (db: Executor, id: number) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const where = and(isOwner, due)
  const ids = await db.select({ id: customers.id }).from(customers).where(where).limit(maxInOneRun)
  const failures: unknown[] = []
  for (const { id } of ids) {
    if (signal?.aborted) break
    await db
      .transaction(async (tx) => {
        const still = and(eq(customers.id, id), where)
        const [row] = await tx
          .select({ id: customers.id })
          .from(customers)
          .where(still)
          .for('update', { skipLocked: true })
        if (row) await act(tx, id)
      })
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Processes everything that is due by date: cancellations, starts, ends of trials and terms, reminders, snoozed
 * tickets.
 */
export const runScheduler = async (db: Database, { today = dayOfToday(), signal }: Run = {}): Promise<void> => {
  const failures: unknown[] = []
  const attempt = (due: SQL, act: (tx: Executor, id: number) => Promise<void>) =>
    forEachDue(db, due, act, signal).catch((error: unknown) => failures.push(error))

  for (const { due, makes } of turns)
    await attempt(due(today), async (tx, id) => {
      const customer = await loadCustomer(tx, id)
      const changed = await saveCustomer(tx, customer, makes(customer, today))
      if (!changed.unchanged) await writeAudit(tx, { call: 'clock', kind: 'customer', agentId: null }, changed)
    })
  for (const { due, days } of remindersDue(today)) await attempt(due, (tx, id) => remind(tx, id, days))
  await wakeTickets(db, today, signal).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Runs every five minutes, so that what is due at midnight is done soon after. */
export const clock: BackgroundWorker = {
  name: 'clock',
  cron: '*/5 * * * *',
  run: ({ db, signal }) => runScheduler(db, { signal }),
}
