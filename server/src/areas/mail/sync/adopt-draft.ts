import { maxDraftHtml, maxMailBytes } from '@console/remote-mail/contract/calls/mail-drafts'
import { and, eq, isNull, sql } from '#drizzle'
import { findPart } from '../../../integrations/gmail/find-part.ts'
import { type ReadMessage, readMessage } from '../../../integrations/gmail/read-message.ts'
import type { GmailMessage } from '../../../integrations/gmail/shapes.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import type { OpenMailbox } from '../mailboxes/mailbox.ts'
import { gmailMessages } from '../records/gmail-schema.ts'
import { gmailDraftFiles, gmailDrafts } from '../records/mail-writing-schema.ts'

/** It has no changes to be pushed, and is neither being sent nor being restored. */
const isAtRest = sql`${gmailDrafts.pushed_version} >= ${gmailDrafts.version} and not exists (
  select from gmail_sends s where s.draft_id = ${gmailDrafts.id} and s.state in ('waiting', 'sending', 'held', 'failed'))`

interface Found {
  readonly message: ReadMessage
  readonly files: readonly { name: string; mime: string; size: number; cid: string; content: Buffer }[]
}

/** A Gmail draft with the bytes of its files; null if it exceeds our limits. */
const readDraft = async ({ api }: OpenMailbox, whole: GmailMessage, signal: AbortSignal): Promise<Found | null> => {
  const message = readMessage(whole)
  if (message.files.reduce((sum, { size }) => sum + size, 0) > maxMailBytes) return null
  const files: Found['files'][number][] = []
  for (const { part, attachment_id, name, mime, cid } of message.files) {
    const data = findPart(whole.payload, part)?.body?.data
    const content =
      data === undefined ? await api.getAttachment(whole.id, attachment_id, { signal }) : Buffer.from(data, 'base64url')
    files.push({ name, mime, size: content.length, cid, content })
  }
  return { message, files }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const fieldsOf = ({ html, text, to, cc, bcc, subject }: ReadMessage) => ({
  to,
  cc,
  bcc,
  subject,
  html: html ?? escaped(text ?? '').replaceAll('\n', '<br>'),
})

/** The mail and conversation that it replies to. */
const answered = async (db: Executor, accountId: number, { in_reply_to }: ReadMessage) => {
  if (in_reply_to === '') return undefined
  const [mail] = await db
    .select({ answers_id: gmailMessages.id, thread_id: gmailMessages.thread_id })
    .from(gmailMessages)
    .where(and(eq(gmailMessages.account_id, accountId), eq(gmailMessages.rfc822_id, in_reply_to)))
    .limit(1)
  return mail
}

/** Finds our draft by Gmail's draft id, or by Message-ID if the id has changed. */
const ownOf = async (db: Executor, accountId: number, draftId: string, rfc822Id: string) => {
  const [own] = await db
    .select({ id: gmailDrafts.id, rests: sql<boolean>`${isAtRest}`, thread_id: gmailDrafts.thread_id })
    .from(gmailDrafts)
    .where(
      and(
        eq(gmailDrafts.account_id, accountId),
        isNull(gmailDrafts.deleted_at),
        sql`(${gmailDrafts.gmail_draft_id} = ${draftId} or ${gmailDrafts.rfc822_id} = ${rfc822Id})`,
      ),
    )
    .for('update')
  return own
}

/** Imports a draft that was created or edited in Gmail. */
export const adoptDraft = async (
  db: Database,
  mailbox: OpenMailbox,
  draftId: string,
  signal: AbortSignal,
): Promise<void> => {
  const { message: whole } = await mailbox.api.getDraft(draftId, { format: 'full', signal })
  const found = await readDraft(mailbox, whole, signal)
  if (found === null || found.message.rfc822_id === '' || fieldsOf(found.message).html.length > maxDraftHtml) return
  const { message, files } = found
  const at = { gmail_draft_id: draftId, gmail_message_id: message.gmail_id, updated_at: message.at }
  await db.transaction(async (tx) => {
    const own = await ownOf(tx, mailbox.id, draftId, message.rfc822_id)
    if (own && !own.rests) return
    const version = sql`${gmailDrafts.version} + 1`
    const [draft] = own
      ? await tx
          .update(gmailDrafts)
          .set({ ...fieldsOf(message), ...at, updated_by: null, version, pushed_version: version })
          .where(
            and(eq(gmailDrafts.id, own.id), sql`${gmailDrafts.gmail_message_id} is distinct from ${message.gmail_id}`),
          )
          .returning({ id: gmailDrafts.id, thread_id: gmailDrafts.thread_id })
      : await tx
          .insert(gmailDrafts)
          .values({
            ...fieldsOf(message),
            ...at,
            ...(await answered(tx, mailbox.id, message).then((mail) => mail && { ...mail, kind: 'reply' as const })),
            account_id: mailbox.id,
            rfc822_id: message.rfc822_id,
            pushed_version: 1,
          })
          // The draft was sent or deleted here; its message is removed when that is pushed to Gmail.
          .onConflictDoNothing()
          .returning({ id: gmailDrafts.id, thread_id: gmailDrafts.thread_id })
    if (!draft) return
    await tx.delete(gmailDraftFiles).where(eq(gmailDraftFiles.draft_id, draft.id))
    if (files.length > 0)
      await tx.insert(gmailDraftFiles).values(files.map((file) => ({ ...file, draft_id: draft.id })))
    await tellMail(tx, { accounts: [mailbox.id], threads: draft.thread_id === null ? [] : [draft.thread_id] })
  })
}

/** Ends a draft that no longer exists at Gmail: it was deleted or sent there. */
export const endDraft = async (db: Database, { id: accountId }: OpenMailbox, id: number): Promise<void> => {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(gmailDrafts)
      .set({ deleted_at: sql`now()`, version: sql`${gmailDrafts.version} + 1` })
      .where(and(eq(gmailDrafts.id, id), isNull(gmailDrafts.deleted_at), isAtRest))
      .returning({ thread_id: gmailDrafts.thread_id })
    if (ended) await tellMail(tx, { accounts: [accountId], threads: ended.thread_id === null ? [] : [ended.thread_id] })
  })
}
