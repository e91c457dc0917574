import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { ticketKeyset, ticketsWhere } from './ticket.ts'

export const listTickets = read(supportCalls.listTickets, ({ filters = {}, sort, page }, { db, agent }) =>
  keysetPage(db, ticketKeyset(agent.id), {
    where: ticketsWhere(filters, agent.id),
    sort: sort ?? { by: 'due_on', direction: 'asc' },
    page,
  }),
)
