import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { eq } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { isOfPerson, readTickets } from './ticket.ts'

const maxTickets = 50

export const listCustomerTickets = read(supportCalls.listCustomerTickets, async ({ customer_id }, { db, agent }) => {
  const [customer] = await db.select({ email: customers.email }).from(customers).where(eq(customers.id, customer_id))
  if (!customer) throw new Failed('notFound')
  return readTickets(db, agent.id, isOfPerson(customer.email, customer_id), { limit: maxTickets, newestFirst: true })
})
