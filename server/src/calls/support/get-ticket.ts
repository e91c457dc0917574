import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { eq } from 'drizzle-orm'
import { ticketMessages } from '../../data/support-schema.ts'
import { readTicket } from '../../data/ticket.ts'
import { Failed } from '../../mechanism/failed.ts'
import { read } from '../../mechanism/handlers.ts'
import { readMessages } from './messages.ts'

const mostMessages = 500

export const getTicket = read(supportCalls.getTicket, async ({ prospect_id }, { db, agent }) => {
  // The messages first: a ticket that is read later knows of all of them, so that no reply is stopped for nothing.
  const messages = await readMessages(db, eq(ticketMessages.ticket_id, prospect_id), mostMessages)
  const ticket = await readTicket(db, agent.id, prospect_id)
  if (!ticket) throw new Failed('notFound')
  return { ticket, messages }
})
