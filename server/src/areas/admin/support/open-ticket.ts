import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { customers } from '../../../platform/records/schema.ts'
import { tickets } from './support-schema.ts'

type NewTicket = Pick<typeof tickets.$inferInsert, 'requester_name' | 'requester_email' | 'subject' | 'due_on'> &
  Partial<Pick<typeof tickets.$inferInsert, 'request_type' | 'priority' | 'last_from'>>

/** Opens a ticket; a known email links it to the customer. */
export const openTicket = async (db: Executor, values: NewTicket): Promise<typeof tickets.$inferSelect> => {
  const [customer] = await db
    .select({ id: customers.id, first: customers.first_name, last: customers.last_name })
    .from(customers)
    .where(sql`lower(${customers.email}) = lower(${values.requester_email})`)
  const name = values.requester_name?.trim() || (customer ? `${customer.first} ${customer.last}`.trim() : '')
  const [ticket] = await db
    .insert(tickets)
    .values({ ...values, requester_name: name, customer_id: customer?.id ?? null })
    .returning()
  if (!ticket) throw new Error('the ticket was not written')
  return ticket
}
