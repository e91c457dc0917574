import { sql } from '#drizzle'
import { isGmailFailed } from '../../../integrations/gmail/failure.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { OpenMailbox } from '../mailboxes/mailbox.ts'
import { adoptDraft, endDraft } from './adopt-draft.ts'

/** Mails marked as drafts at Gmail that do not belong to a draft here, nor to one that was sent or deleted here. */
const unknownDrafts = async (db: Database, accountId: number): Promise<ReadonlySet<string>> => {
  const { rows } = await db.execute<{ gmail_id: string }>(sql`
    select m.gmail_id from gmail_thread_labels l join gmail_messages m on m.thread_id = l.thread_id
    where l.account_id = ${accountId} and l.label_id = 'DRAFT'
      and m.label_ids @> '{DRAFT}' and not m.label_ids @> '{TRASH}'
      and not exists (
        select from gmail_drafts d
        where d.account_id = m.account_id
          and (d.gmail_message_id = m.gmail_id or (d.rfc822_id = m.rfc822_id and d.deleted_at is not null)))`)
  return new Set(rows.map(({ gmail_id }) => gmail_id))
}

/** Our drafts that were pushed to Gmail and have no mail in the mirror: deleted there, or pushed just now. */
const missingDrafts = async (db: Database, accountId: number) => {
  const { rows } = await db.execute<{ id: number; gmail_draft_id: string }>(sql`
    select d.id::int as id, d.gmail_draft_id from gmail_drafts d
    where d.account_id = ${accountId} and d.deleted_at is null and d.gmail_draft_id is not null
      and d.pushed_version >= d.version
      and not exists (
        select from gmail_messages m where m.account_id = d.account_id and m.gmail_id = d.gmail_message_id)`)
  return rows
}

/** The drafts of a mailbox by the message that each one is. */
const draftsAtGmail = async ({ api }: OpenMailbox, signal: AbortSignal): Promise<ReadonlyMap<string, string>> => {
  const byMessage = new Map<string, string>()
  for (let pageToken: string | undefined; ; ) {
    const { drafts = [], nextPageToken } = await api.listDrafts({ pageToken, signal })
    for (const { id, message } of drafts) if (message) byMessage.set(message.id, id)
    if (nextPageToken === undefined) return byMessage
    pageToken = nextPageToken
  }
}

const passOver = (error: unknown): void => {
  if (!isGmailFailed(error, 'notFound')) throw error
}

/** Follows what was created, edited, sent or deleted in Gmail itself. Usually requires no request. */
export const syncDrafts = async (db: Database, mailbox: OpenMailbox, signal: AbortSignal): Promise<void> => {
  const unknown = await unknownDrafts(db, mailbox.id)
  if (unknown.size > 0)
    for (const [messageId, draftId] of await draftsAtGmail(mailbox, signal))
      if (unknown.has(messageId)) await adoptDraft(db, mailbox, draftId, signal).catch(passOver)
  for (const { id, gmail_draft_id } of await missingDrafts(db, mailbox.id)) {
    const isThere = await mailbox.api.getDraft(gmail_draft_id, { format: 'minimal', signal }).catch(passOver)
    if (!isThere) await endDraft(db, mailbox, id)
  }
}
