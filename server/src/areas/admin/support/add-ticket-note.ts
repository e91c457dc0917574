import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { change } from '../../../platform/pipeline/handlers.ts'
import { addMessage } from './messages.ts'
import { lockTicket } from './ticket-change.ts'

export const addTicketNote = change(supportWorkCalls.addTicketNote, {
  load: ({ prospect_id }, { db, agent }) => lockTicket(db, prospect_id, agent.id),
  apply: async ({ prospect_id, text }, _ticket, { db, agent }) => {
    const data = await addMessage(db, { ticket_id: prospect_id, kind: 'note', agent_id: agent.id, text })
    return { data, target: prospect_id, before: null, after: { note_id: data.id } }
  },
})
