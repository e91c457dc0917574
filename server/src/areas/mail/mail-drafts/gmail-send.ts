import type { MailSend, sendFailures } from '@console/remote-mail/contract/calls/mail-drafts'
import { and, desc, eq, inArray, type SQL, sql } from '#drizzle'
import type { Mailbox } from '../../../integrations/gmail/message.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { gmailSends } from '../records/mail-writing-schema.ts'

type State = (typeof gmailSends.$inferSelect)['state']

/** A mail that is neither sent nor cancelled: its draft cannot change until then. */
export const openStates = ['waiting', 'sending', 'held', 'failed'] as const satisfies readonly State[]
/** It has not been handed to Gmail, or Gmail has not sent it. */
const backStates: readonly State[] = ['waiting', 'held', 'failed']

// Fully qualified: in a query of one table Drizzle omits the table's name, and drafts have columns of the same name.
const ofDraft = <T>(column: SQL): SQL<T> =>
  sql<T>`(select ${column} from gmail_drafts d where d.id = gmail_sends.draft_id)`

const fields = {
  id: gmailSends.id,
  draft_id: gmailSends.draft_id,
  account_id: gmailSends.account_id,
  thread_id: sql<number | null>`(select d.thread_id from gmail_drafts d where d.id = gmail_sends.draft_id)`.mapWith(
    Number,
  ),
  state: gmailSends.state,
  send_at: gmailSends.send_at,
  sent_at: gmailSends.sent_at,
  failure: gmailSends.failure,
  tries: gmailSends.tries,
  subject: ofDraft<string>(sql`d.subject`),
  to: ofDraft<Mailbox[]>(sql`d."to"`),
  agent_id: gmailSends.agent_id,
  agent_name: agentName(gmailSends.agent_id),
}

const selectSends = (db: Executor) => db.select(fields).from(gmailSends).$dynamic()

const toSend = ({ send_at, sent_at, failure, ...row }: Awaited<ReturnType<typeof selectSends>>[number]): MailSend => ({
  ...row,
  send_at: send_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
  // Written only by gmail/send.
  failure: failure === '' ? null : (failure as (typeof sendFailures)[number]),
  can_take_back: backStates.includes(row.state),
})

export const sendKeyset: Keyset<'id', typeof fields, MailSend> = {
  table: gmailSends,
  id: gmailSends.id,
  fields,
  sorts: { id: { expression: sql`${gmailSends.id}`, type: 'bigint' } },
  toRow: toSend,
}

export const readSend = async (db: Executor, id: number): Promise<MailSend | undefined> => {
  const [row] = await selectSends(db).where(eq(gmailSends.id, id))
  return row && toSend(row)
}

/** The pending send of a draft; there is at most one. */
export const openSendOf = async (db: Executor, draftId: number): Promise<MailSend | null> => {
  const [row] = await selectSends(db)
    .where(and(eq(gmailSends.draft_id, draftId), inArray(gmailSends.state, [...openStates])))
    .orderBy(desc(gmailSends.id))
    .limit(1)
  return row === undefined ? null : toSend(row)
}
