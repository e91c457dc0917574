import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { eq } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readMessages } from './messages.ts'
import { ticketMessages } from './support-schema.ts'
import { readTicket } from './ticket.ts'

const maxMessages = 500

export const getTicket = read(supportCalls.getTicket, async ({ prospect_id }, { db, agent }) => {
  // Messages first: a ticket read afterwards covers all of them, so no reply is refused needlessly.
  const messages = await readMessages(db, eq(ticketMessages.ticket_id, prospect_id), maxMessages)
  const ticket = await readTicket(db, agent.id, prospect_id)
  if (!ticket) throw new Failed('notFound')
  return { ticket, messages }
})
