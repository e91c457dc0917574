import { and, eq, type SQL, sql } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isLater } from '../../../platform/database/days.ts'
import { writeAudit } from '../../../platform/pipeline/write-audit.ts'
import { lockTicket, saveTicket, tickets } from '../../admin/support/index.ts'

const maxInOneRun = 5_000
/** The agent's own view of a ticket is not needed here. */
const nobody = 0

const isDue = (today: string): SQL =>
  sql`${tickets.state} = 'snoozed' and ${tickets.snoozed_until} <= ${isoDate(today)}::date`

/** Opens the tickets snoozed until today, each in a separate transaction and only if still snoozed. */
export const wakeTickets = async (db: Database, today: string, signal?: AbortSignal): Promise<void> => {
  const due = await db.select({ id: tickets.id }).from(tickets).where(isDue(today)).limit(maxInOneRun)
  const failures: unknown[] = []
  for (const { id } of due) {
    if (signal?.aborted) break
    await db
      .transaction(async (tx) => {
        const still = and(eq(tickets.id, id), isDue(today))
        const [row] = await tx.select({ id: tickets.id }).from(tickets).where(still).for('update', { skipLocked: true })
        if (!row) return
        const ticket = await lockTicket(tx, id, nobody)
        const until = ticket.snoozed_until ?? today
        // It was promised for that day, not earlier.
        const due_on = isLater(until, ticket.due_on) ? until : ticket.due_on
        const changed = await saveTicket(tx, nobody, ticket, { state: 'open', snoozed_until: null, due_on })
        await writeAudit(tx, { call: 'clock', kind: 'ticket', agentId: null }, changed)
      })
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
