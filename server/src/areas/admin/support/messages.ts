import type { Ticket, TicketMessage } from '@console/remote-admin/contract/calls/support'
import { and, desc, eq, gt, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { queueMails } from '../../../platform/mail/outbox.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { ticketMessages, ticketReads, type tickets } from './support-schema.ts'
import { writeTicket } from './ticket-change.ts'

const fields = {
  id: ticketMessages.id,
  kind: ticketMessages.kind,
  agent_id: ticketMessages.agent_id,
  agent_name: agentName(ticketMessages.agent_id),
  text: ticketMessages.text,
  created_at: ticketMessages.created_at,
}

/** The last messages that match a condition, oldest first. */
export const readMessages = async (db: Executor, where: SQL | undefined, limit: number): Promise<TicketMessage[]> => {
  const rows = await db.select(fields).from(ticketMessages).where(where).orderBy(desc(ticketMessages.id)).limit(limit)
  return rows.reverse().map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

type NewMessage = Pick<typeof ticketMessages.$inferInsert, 'ticket_id' | 'kind' | 'agent_id' | 'text' | 'source_key'>

/** Adds a message to the conversation and, with `values`, sets the ticket's state. */
export const addMessage = async (
  db: Executor,
  message: NewMessage,
  values: Partial<typeof tickets.$inferInsert> = {},
): Promise<TicketMessage> => {
  const [row] = await db.insert(ticketMessages).values(message).returning({ id: ticketMessages.id })
  if (!row) throw new Error('the message was not written')
  const { ticket_id, kind } = message
  await writeTicket(db, ticket_id, {
    last_message_id: row.id,
    ...(kind !== 'note' && { last_message_at: new Date(), last_from: kind === 'reply' ? 'agent' : 'customer' }),
    ...(kind === 'customer' && { last_customer_message_id: row.id }),
    ...values,
  })
  if (message.agent_id != null) await markRead(db, message.agent_id, ticket_id, row.id)
  const [added] = await readMessages(db, eq(ticketMessages.id, row.id), 1)
  if (!added) throw new Error('the message is gone')
  return added
}

const markRead = async (db: Executor, agent_id: number, ticket_id: number, read_to: number): Promise<void> => {
  await db
    .insert(ticketReads)
    .values({ agent_id, ticket_id, read_to })
    .onConflictDoUpdate({
      target: [ticketReads.agent_id, ticketReads.ticket_id],
      set: { read_to, read_at: sql`now()` },
    })
}

const maxQuote = 2_000

/** Refuses an answer written without having seen the latest message, and returns that message. */
export const requireSeen = async (db: Executor, ticket: Ticket, seen: number): Promise<void> => {
  if (ticket.last_message_id <= seen) return
  const newer = and(eq(ticketMessages.ticket_id, ticket.prospect_id), gt(ticketMessages.id, seen))
  const [message] = await readMessages(db, newer, 1)
  if (!message) return
  const name = message.kind === 'customer' ? ticket.requester_name || ticket.requester_email : message.agent_name
  throw new Failed('newerMessage', {
    params: { name, text: message.text.slice(0, maxQuote), message_id: message.id, at: message.created_at },
    message: `${name} wrote since you looked.`,
  })
}

/** Writes to the customer: the message and its mail are stored together or not at all. */
export const sendReply = async (
  db: Executor,
  ticket: Ticket,
  agentId: number,
  text: string,
  values: Partial<typeof tickets.$inferInsert> = {},
): Promise<TicketMessage> => {
  const { prospect_id, requester_email: to, customer_id } = ticket
  const message = await addMessage(db, { ticket_id: prospect_id, kind: 'reply', agent_id: agentId, text }, values)
  const key = `ticket-reply-${message.id}`
  const mail = { key, to, subject: `Re: ${ticket.subject} [#${prospect_id}]`, text: `${text.trimEnd()}\n` }
  const mails = await queueMails(db, [{ ...mail, ...(customer_id !== null && { customer_id }) }])
  await db
    .update(ticketMessages)
    .set({ mail_id: mails.get(key) ?? null })
    .where(eq(ticketMessages.id, message.id))
  return message
}
