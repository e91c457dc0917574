import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { and, ne } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readCustomer, shownCustomer } from '../../members/customers/index.ts'
import { tickets } from './support-schema.ts'
import { isOfPerson, readTicket, readTickets } from './ticket.ts'

const maxTickets = 10

export const getTicketCustomer = read(supportCalls.getTicketCustomer, async ({ prospect_id }, { db, agent }) => {
  const ticket = await readTicket(db, agent.id, prospect_id)
  if (!ticket) throw new Failed('notFound')
  const { customer_id, requester_email } = ticket
  const customer = customer_id === null ? undefined : await readCustomer(db, customer_id)
  return {
    customer: customer === undefined ? null : shownCustomer(agent, customer),
    tickets: await readTickets(
      db,
      agent.id,
      and(isOfPerson(requester_email, customer_id), ne(tickets.id, prospect_id)),
      {
        limit: maxTickets,
        newestFirst: true,
      },
    ),
  }
})
