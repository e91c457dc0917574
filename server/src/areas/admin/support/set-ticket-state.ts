import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { actionInto } from '@console/remote-admin/contract/ticket-actions'
import { change } from '../../../platform/pipeline/handlers.ts'
import { lockTicket, requireTicket, saveTicket, undoTicketChange } from './ticket-change.ts'

export const setTicketState = change(supportCalls.setTicketState, {
  load: ({ prospect_id }, { db, agent }) => lockTicket(db, prospect_id, agent.id),
  apply: async ({ state }, ticket, { db, agent }) => {
    requireTicket(actionInto(state), ticket)
    return saveTicket(db, agent.id, ticket, { state, snoozed_until: null })
  },
  undo: undoTicketChange,
})
