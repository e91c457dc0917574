import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { change } from '../../../platform/pipeline/handlers.ts'
import { addMessage } from './messages.ts'
import { openTicket } from './open-ticket.ts'
import { readTicket } from './ticket.ts'

export const createTicket = change(supportCalls.createTicket, {
  apply: async ({ text, ...values }, _before, { db, agent }) => {
    const { id } = await openTicket(db, { ...values, last_from: 'agent' })
    if (text.trim() !== '') await addMessage(db, { ticket_id: id, kind: 'note', agent_id: agent.id, text })
    const data = await readTicket(db, agent.id, id)
    if (!data) throw new Error('the ticket is gone')
    return { data, target: id, before: null, after: { ...values, customer_id: data.customer_id } }
  },
})
