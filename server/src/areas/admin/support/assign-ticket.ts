import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { change } from '../../../platform/pipeline/handlers.ts'
import { lockTicket, requireAssignee, requireTicket, saveTicket, undoTicketChange } from './ticket-change.ts'

export const assignTicket = change(supportCalls.assignTicket, {
  load: ({ prospect_id }, { db, agent }) => lockTicket(db, prospect_id, agent.id),
  apply: async ({ agent_id }, ticket, { db, agent }) => {
    requireTicket('assign', ticket)
    await requireAssignee(db, agent_id)
    return saveTicket(db, agent.id, ticket, { assigned_to: agent_id })
  },
  undo: undoTicketChange,
})
