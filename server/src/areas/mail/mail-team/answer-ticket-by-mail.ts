import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { and, desc, eq } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { readTicket } from '../../admin/support/index.ts'
import { auditedDraft, insertDraft } from '../mail-drafts/draft-row.ts'
import { gmailThreads } from '../records/gmail-schema.ts'
import { lastOfThem } from './mail-sender.ts'
import { requireTickets } from './ticket-rights.ts'

/** The requester's last mail in the newest conversation of a ticket in that mailbox. */
const toAnswer = async (db: Executor, ticketId: number, accountId: number) => {
  const [thread] = await db
    .select({ id: gmailThreads.id, subject: gmailThreads.subject })
    .from(gmailThreads)
    .where(and(eq(gmailThreads.ticket_id, ticketId), eq(gmailThreads.account_id, accountId)))
    .orderBy(desc(gmailThreads.last_message_at))
    .limit(1)
  const message = thread && (await lastOfThem(db, thread.id))
  return message && { messageId: message.id, subject: thread.subject }
}

const asAnswer = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`)

export const answerTicketByMail = change(mailTeamCalls.answerTicketByMail, {
  apply: async ({ prospect_id, account_id }, _before, { db, agent }) => {
    requireTickets(agent)
    const ticket = await readTicket(db, agent.id, prospect_id)
    if (!ticket) throw new Failed('notFound')
    const answered = await toAnswer(db, prospect_id, account_id)
    const draft = await insertDraft(
      db,
      {
        account_id,
        kind: answered ? 'reply' : 'new',
        ...(answered && { answers_id: answered.messageId }),
        to: [{ name: ticket.requester_name, email: ticket.requester_email }],
        cc: [],
        bcc: [],
        // Gmail keeps a reply in its conversation only if the subject matches.
        subject: answered ? asAnswer(answered.subject) : `${asAnswer(ticket.subject)} [#${prospect_id}]`,
        html: '',
      },
      agent.id,
    )
    const data = { draft_id: draft.id, thread_id: draft.thread_id }
    return { data, target: draft.id, before: null, after: { ...auditedDraft(draft), ticket_id: prospect_id } }
  },
})
