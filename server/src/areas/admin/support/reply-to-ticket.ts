import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { actionInto } from '@console/remote-admin/contract/ticket-actions'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireSeen, sendReply } from './messages.ts'
import { lockTicket, requireTicket } from './ticket-change.ts'

export const replyToTicket = change(supportWorkCalls.replyToTicket, {
  // Locked: the second of two concurrent replies sees the first.
  load: ({ prospect_id }, { db, agent }) => lockTicket(db, prospect_id, agent.id),
  apply: async ({ last_message_id, text, state }, ticket, { db, agent }) => {
    await requireSeen(db, ticket, last_message_id)
    requireTicket(actionInto(state), ticket)
    const data = await sendReply(db, ticket, agent.id, text, { state, snoozed_until: null })
    // The text is kept in the conversation only.
    const before = { state: ticket.state, message_id: null }
    return { data, target: ticket.prospect_id, before, after: { state, message_id: data.id } }
  },
})
