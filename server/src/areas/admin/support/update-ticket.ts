import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { change } from '../../../platform/pipeline/handlers.ts'
import { lockTicket, saveTicket, undoTicketChange } from './ticket-change.ts'

export const updateTicket = change(supportCalls.updateTicket, {
  load: ({ prospect_id }, { db, agent }) => lockTicket(db, prospect_id, agent.id),
  apply: async ({ request_type, priority, due_on }, ticket, { db, agent }) =>
    saveTicket(db, agent.id, ticket, { request_type, priority, due_on }),
  undo: undoTicketChange,
})
