import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { keysetPage } from '../../data/keyset.ts'
import { ticketKeyset, ticketsWhere } from '../../data/ticket.ts'
import { read } from '../../mechanism/handlers.ts'

export const listTickets = read(supportCalls.listTickets, ({ filters = {}, sort, page }, { db, agent }) =>
  keysetPage(db, ticketKeyset(agent.id), {
    where: ticketsWhere(filters, agent.id),
    sort: sort ?? { by: 'due_on', direction: 'asc' },
    page,
  }),
)
