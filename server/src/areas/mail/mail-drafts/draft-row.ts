import { randomUUID } from 'node:crypto'
import type { MailDraft } from '@console/remote-mail/contract/calls/mail-drafts'
import { eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import { gmailAccounts, gmailMessages } from '../records/gmail-schema.ts'
import { gmailDrafts } from '../records/mail-writing-schema.ts'
import { isDraft, readDraft } from './gmail-draft.ts'
import { gmailSendWorker } from './send-worker-name.ts'

export const requireDraft = async (db: Executor, id: number, lock?: 'lock'): Promise<MailDraft> => {
  const draft = await readDraft(db, id, lock)
  if (!draft) throw new Failed('notFound')
  return draft
}

/** A draft to be changed, locked; `id` has the name that the audit log's kind expects. */
export const lockDraft = async (db: Executor, id: number): Promise<MailDraft & { mail_draft_id: number }> => {
  const draft = await requireDraft(db, id, 'lock')
  return { ...draft, mail_draft_id: id }
}

/** A mail that is being sent cannot be edited. */
export const requireStill = ({ send }: MailDraft): void => {
  if (send !== null) throw new Failed('draftSending')
}

/** A mailbox in which mails can be written; while its token is invalid they wait. */
export const requireMailbox = async (db: Executor, id: number): Promise<{ email: string }> => {
  const [account] = await db
    .select({ email: gmailAccounts.email, state: gmailAccounts.state })
    .from(gmailAccounts)
    .where(eq(gmailAccounts.id, id))
  if (!account) throw new Failed('notFound')
  if (account.state === 'disconnected') throw new Failed('mailboxDisconnected')
  return account
}

/** A unique Message-ID in the mailbox's own domain: Gmail replaces any other. */
export const newMessageId = (email: string): string => `${randomUUID()}@${email.slice(email.lastIndexOf('@') + 1)}`

type Values = Pick<MailDraft, 'account_id' | 'kind' | 'to' | 'cc' | 'bcc' | 'subject' | 'html'>

/** Stores a new draft and has it pushed to Gmail. */
export const insertDraft = async (
  db: Executor,
  values: Values & { readonly answers_id?: number | undefined },
  agentId: number,
) => {
  const { email } = await requireMailbox(db, values.account_id)
  const { answers_id } = values
  if ((answers_id === undefined) !== (values.kind === 'new'))
    throw invalidField('answers_id', '`answers_id` is required unless `kind` is `new`.')
  const [answered] =
    answers_id === undefined
      ? []
      : await db
          .select({ thread_id: gmailMessages.thread_id })
          .from(gmailMessages)
          .where(eq(gmailMessages.id, answers_id))
  if (answers_id !== undefined && !answered) throw new Failed('notFound')
  const [row] = await db
    .insert(gmailDrafts)
    .values({
      ...values,
      thread_id: answered?.thread_id ?? null,
      rfc822_id: newMessageId(email),
      created_by: agentId,
      updated_by: agentId,
    })
    .returning()
  if (!row) throw new Error('the draft was not written')
  await tellOfDraft(db, row)
  return row
}

/** Pushes a draft to Gmail and notifies tabs with its conversation open. */
export const tellOfDraft = async (
  db: Executor,
  { account_id, thread_id }: Pick<MailDraft, 'account_id' | 'thread_id'>,
): Promise<void> => {
  await wakeWorker(db, gmailSendWorker)
  await tellMail(db, { accounts: [account_id], threads: thread_id === null ? [] : [thread_id] })
}

/** The draft's files have changed. Its version stays the same, so it must be pushed even if Gmail has that version. */
export const filesChanged = async (db: Executor, id: number, agentId: number): Promise<void> => {
  await db
    .update(gmailDrafts)
    .set({
      pushed_version: sql`least(${gmailDrafts.pushed_version}, 0) - 1`,
      updated_by: agentId,
      updated_at: sql`now()`,
    })
    .where(sql`${gmailDrafts.id} = ${id} and ${isDraft}`)
  await wakeWorker(db, gmailSendWorker)
}

export const toSaved = ({ id, version, updated_at }: { id: number; version: number; updated_at: Date }) => ({
  id,
  version,
  updated_at: updated_at.toISOString(),
})

/** What the audit log stores of a draft: none of its content. */
export const auditedDraft = ({
  account_id,
  kind,
  thread_id,
  answers_id,
}: Pick<MailDraft, 'account_id' | 'kind' | 'thread_id' | 'answers_id'>) => ({ account_id, kind, thread_id, answers_id })
