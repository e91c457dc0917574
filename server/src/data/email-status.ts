import { and, eq, lt, sql } from 'drizzle-orm'
import { driverError, type Executor } from './database.ts'
import { customers } from './schema.ts'

/** `customers.email_status` by what happened to a mail (spec §3); it only ever goes up. */
const statuses = { sent: 1, opened: 2, bounced: 3 } as const
export type MailEvent = keyof typeof statuses

const lockTimeout = '3s'

/**
 * Notes at the customer what happened to a mail to them. Whoever holds the customer for longer than a moment is not
 * waited for: a mail that has gone out must be noted as gone, and its customer's status comes with the next one.
 */
export const noteMailed = async (db: Executor, customerId: number, event: MailEvent): Promise<void> => {
  const email_status = statuses[event]
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${lockTimeout}, true)`)
      await tx
        .update(customers)
        .set({ email_status })
        .where(and(eq(customers.id, customerId), lt(customers.email_status, email_status)))
      await tx.execute(sql`select set_config('lock_timeout', '0', true)`)
    })
  } catch (error) {
    if (driverError(error)?.code !== '55P03') throw error
  }
}
