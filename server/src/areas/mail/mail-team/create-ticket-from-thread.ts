import { mailTeamCalls, maxNote } from '@console/remote-mail/contract/calls/mail-team'
import { convert } from 'html-to-text'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { writeAudit } from '../../../platform/pipeline/write-audit.ts'
import { addMessage, openTicket } from '../../admin/support/index.ts'
import { lastOfThem, readSender } from './mail-sender.ts'
import { lockThread, readChanged, writeTicketOf } from './thread-change.ts'
import { requireTickets } from './ticket-rights.ts'

/** Above the limit of a ticket, even before HTML is stripped. */
const maxHtml = 200_000

/** Their last message as a ticket's conversation shows it. */
const textOfThem = async (db: Executor, threadId: number): Promise<string> => {
  const message = await lastOfThem(db, threadId)
  if (!message) return ''
  const { text, html, snippet } = message
  const limits = { maxInputLength: maxHtml, maxDepth: 100 }
  const said =
    text?.trim() || (html === null ? '' : convert(html.slice(0, maxHtml), { wordwrap: false, limits }).trim())
  return (said || snippet).slice(0, maxNote)
}

export const createTicketFromThread = change(mailTeamCalls.createTicketFromThread, {
  load: ({ thread_id }, { db, agent }) => {
    requireTickets(agent)
    return lockThread(db, thread_id)
  },
  apply: async ({ thread_id, version: _seen, ...values }, { team }, { db, agent, requestId }) => {
    if (team.ticket !== null) throw new Failed('threadHasTicket')
    const { email, name } = await readSender(db, thread_id)
    if (email === '') throw new Failed('nobodyToWriteTo')
    const ticket = await openTicket(db, { ...values, requester_email: email, requester_name: name })
    const text = await textOfThem(db, thread_id)
    if (text !== '') await addMessage(db, { ticket_id: ticket.id, kind: 'customer', text })
    await writeTicketOf(db, thread_id, ticket.id)
    // The ticket's own history also begins here.
    const { subject: _subject, ...details } = values
    await writeAudit(
      db,
      { call: mailTeamCalls.createTicketFromThread.path, kind: 'ticket', agentId: agent.id, requestId },
      {
        data: null,
        target: ticket.id,
        before: null,
        after: { ...details, customer_id: ticket.customer_id, thread_id },
      },
    )
    const data = await readChanged(db, thread_id)
    return { data, target: thread_id, before: { ticket_id: null }, after: { ticket_id: ticket.id } }
  },
})
