import { and, eq, lt, sql } from '#drizzle'
import { driverError, type Executor } from '../database/database.ts'
import { customers } from '../records/schema.ts'

/** `customers.email_status` after an event of a mail (spec §3); it only increases. */
const statuses = { sent: 1, opened: 2, bounced: 3 } as const
export type MailEvent = keyof typeof statuses

const lockTimeout = '3s'

/**
 * Records the result of a mail at the customer. Does not wait for a locked customer: the mail must be recorded as sent,
 * and the customer's status follows with the next one.
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

/**
 * Records a sent mail at each customer among these addresses. A customer locked by another change is skipped: their
 * status follows with the next mail.
 */
export const noteWrittenTo = async (db: Executor, emails: readonly string[]): Promise<void> => {
  if (emails.length === 0) return
  const addresses = sql.param([...new Set(emails.map((email) => email.toLowerCase()))])
  await db.execute(sql`
    update ${customers} set email_status = ${statuses.sent} where id in (
      select id from ${customers} where lower(email) = any(${addresses}::text[]) and email_status < ${statuses.sent}
      order by id for no key update skip locked)`)
}
