import { eq } from '#drizzle'
import { ticketMessages, tickets } from '../areas/admin/support/support-schema.ts'
import { today } from '../platform/database/days.ts'
import type { TestServer } from './server.ts'

let number = 0

/** Adds a ticket to a test's database, with what the customer said. */
export const ticketAdder =
  (server: Pick<TestServer, 'db'>) =>
  async (values: Partial<typeof tickets.$inferInsert> = {}, text = 'Please help') => {
    number += 1
    const [row] = await server.db
      .insert(tickets)
      .values({
        subject: `Question ${number}`,
        requester_name: 'Mina Okafor',
        requester_email: `mina${number}@example.net`,
        due_on: today(),
        ...values,
      })
      .returning({ id: tickets.id })
    if (!row) throw new Error('no ticket')
    const [message] = await server.db
      .insert(ticketMessages)
      .values({ ticket_id: row.id, kind: 'customer', text })
      .returning({ id: ticketMessages.id })
    const last = message?.id ?? 0
    await server.db
      .update(tickets)
      .set({ last_message_id: last, last_customer_message_id: last })
      .where(eq(tickets.id, row.id))
    return { prospect_id: row.id, version: 1, last_message_id: last }
  }
