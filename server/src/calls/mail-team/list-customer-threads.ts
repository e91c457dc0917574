import { mailTeamCalls } from '@console/shared/contract/calls/mail-team'
import { eq } from 'drizzle-orm'
import { areWith } from '../../data/mail-sender.ts'
import { readThreadLines } from '../../data/mail-thread.ts'
import { customers } from '../../data/schema.ts'
import { read } from '../../mechanism/handlers.ts'

const mostShown = 20

export const listCustomerThreads = read(mailTeamCalls.listCustomerThreads, async ({ customer_id }, { db }) => {
  const [customer] = await db.select({ email: customers.email }).from(customers).where(eq(customers.id, customer_id))
  return customer
    ? readThreadLines(db, areWith(customer.email.toLowerCase(), customer_id), mostShown)
    : { threads: [], total: 0 }
})
