import { and, asc, eq, sql } from '#drizzle'
import { isGmailFailed } from '../../../integrations/gmail/failure.ts'
import type { DraftToWrite, MailboxApi, WrittenDraft } from '../../../integrations/gmail/mailbox-api.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newMessageId } from '../mail-drafts/draft-row.ts'
import type { OpenMailbox } from '../mailboxes/mailbox.ts'
import { gmailMessages, gmailThreads } from '../records/gmail-schema.ts'
import { gmailDraftFiles, gmailDrafts } from '../records/mail-writing-schema.ts'
import { composeMail } from './compose-mail.ts'

export type DraftRow = typeof gmailDrafts.$inferSelect

export const readDraftRow = async (db: Database, id: number): Promise<DraftRow> => {
  const [row] = await db.select().from(gmailDrafts).where(eq(gmailDrafts.id, id))
  if (!row) throw new Error('there is no such draft')
  return row
}

/** The message a draft replies to, and the Gmail conversation that it continues; a forwarded mail starts a new one. */
const answeredBy = async (db: Database, { answers_id, kind, account_id }: DraftRow) => {
  if (answers_id === null || kind === 'new' || kind === 'forward') return null
  const [row] = await db
    .select({
      messageId: gmailMessages.rfc822_id,
      references: gmailMessages.references,
      accountId: gmailThreads.account_id,
      threadId: gmailThreads.gmail_id,
    })
    .from(gmailMessages)
    .innerJoin(gmailThreads, eq(gmailThreads.id, gmailMessages.thread_id))
    .where(eq(gmailMessages.id, answers_id))
  if (!row) return null
  // That conversation only exists in the mailbox that received the mail.
  return { ...row, threadId: row.accountId === account_id ? row.threadId : undefined }
}

const composed = async (db: Database, { email, name }: OpenMailbox, draft: DraftRow): Promise<DraftToWrite> => {
  const answered = await answeredBy(db, draft)
  const files = await db
    .select()
    .from(gmailDraftFiles)
    .where(eq(gmailDraftFiles.draft_id, draft.id))
    .orderBy(asc(gmailDraftFiles.id))
  const raw = await composeMail({
    ...draft,
    from: { name, email },
    messageId: draft.rfc822_id,
    answers: answered?.messageId ? answered : null,
    files,
  })
  return { raw, threadId: answered?.threadId }
}

/** The draft with this Message-ID: an earlier attempt may have created it without our receiving the answer. */
const findDraft = async (api: MailboxApi, messageId: string): Promise<string | null> => {
  const { drafts = [] } = await api.listDrafts({ query: `rfc822msgid:${messageId}` })
  return drafts[0]?.id ?? null
}

const messageIdOf = (headers: readonly { readonly name: string; readonly value: string }[] = []): string =>
  headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value.replace(/[<>\s]/g, '') ?? ''

/**
 * State of a draft at Gmail. `same`: as last written. `ours`: different, but from a write of ours whose answer was
 * lost. `changed`: edited in Gmail itself, which changes the Message-ID. `gone`: deleted or sent there. `unknown`: as
 * far as we know never pushed.
 */
type DraftState =
  | { readonly id: string; readonly is: 'same' | 'ours' | 'changed' }
  | { readonly is: 'gone' | 'unknown' }

export const draftStateOf = async (api: MailboxApi, draft: DraftRow): Promise<DraftState> => {
  const { gmail_draft_id: id, gmail_message_id, rfc822_id } = draft
  if (id !== null) {
    try {
      const { message } = await api.getDraft(id, { format: 'metadata' })
      if (message.id === gmail_message_id) return { id, is: 'same' }
      return { id, is: messageIdOf(message.payload?.headers) === rfc822_id ? 'ours' : 'changed' }
    } catch (error) {
      if (!isGmailFailed(error, 'notFound')) throw error
    }
  }
  const found = await findDraft(api, rfc822_id)
  return found === null ? { is: id === null ? 'unknown' : 'gone' } : { id: found, is: 'ours' }
}

/** Writes it; if its conversation no longer exists at Gmail, it starts a new one. */
const write = (mail: DraftToWrite, to: (mail: DraftToWrite) => Promise<WrittenDraft>): Promise<WrittenDraft> =>
  to(mail).catch((error: unknown) => {
    if (mail.threadId !== undefined && isGmailFailed(error, 'notFound')) return to({ raw: mail.raw })
    throw error
  })

/** An edit made in Gmail stays there as a separate draft, and ours is added beside it under a new Message-ID. */
const partFrom = async (db: Database, { email }: OpenMailbox, { id }: DraftRow): Promise<DraftRow> => {
  await db
    .update(gmailDrafts)
    .set({ gmail_draft_id: null, gmail_message_id: null, rfc822_id: newMessageId(email) })
    .where(eq(gmailDrafts.id, id))
  return readDraftRow(db, id)
}

/**
 * Makes Gmail's draft equal to ours and returns its id there. Steps repeated after a lost answer end in the same single
 * draft. Throws GmailFailed; `notFound` if it was deleted just now.
 */
export const writeDraft = async (
  db: Database,
  mailbox: OpenMailbox,
  found: DraftRow,
  place: DraftState,
): Promise<string> => {
  if (place.is === 'same' && found.pushed_version >= found.version) return place.id
  const draft = place.is === 'changed' ? await partFrom(db, mailbox, found) : found
  const mail = await composed(db, mailbox, draft)
  const { api } = mailbox
  const written = await write(mail, (one) =>
    place.is === 'same' || place.is === 'ours' ? api.updateDraft(place.id, one) : api.createDraft(one),
  )
  await db
    .update(gmailDrafts)
    .set({
      gmail_draft_id: written.id,
      gmail_message_id: written.messageId,
      // Changes made here in the meantime are still to be pushed.
      pushed_version: sql`case when ${and(
        eq(gmailDrafts.version, draft.version),
        eq(gmailDrafts.pushed_version, draft.pushed_version),
      )} then ${draft.version} else ${gmailDrafts.pushed_version} end`,
    })
    .where(eq(gmailDrafts.id, draft.id))
  return written.id
}

/** Gmail rejected the draft: it is not pushed again until somebody changes it. Gmail's version differs from ours. */
const keepRefusal = async (db: Database, { id, version }: DraftRow): Promise<void> => {
  await db
    .update(gmailDrafts)
    .set({ pushed_version: version, gmail_message_id: null })
    .where(and(eq(gmailDrafts.id, id), eq(gmailDrafts.version, version)))
}

/** Pushes a draft to Gmail; if it was sent or deleted in Gmail while somebody edited it here, it is created again. */
export const pushDraft = async (db: Database, mailbox: OpenMailbox, id: number): Promise<void> => {
  const draft = await readDraftRow(db, id)
  try {
    await writeDraft(db, mailbox, draft, await draftStateOf(mailbox.api, draft))
  } catch (error) {
    // It disappeared between lookup and write: the next round sees that.
    if (isGmailFailed(error, 'notFound')) return
    if (!isGmailFailed(error, 'refused')) throw error
    await keepRefusal(db, draft)
  }
}

/** Deletes a draft at Gmail that was deleted here; if restored, it is created again there. */
export const forgetDraft = async (db: Database, { api }: OpenMailbox, id: number): Promise<void> => {
  const { gmail_draft_id } = await readDraftRow(db, id)
  if (gmail_draft_id !== null) await api.deleteDraft(gmail_draft_id)
  await db
    .update(gmailDrafts)
    .set({ gmail_draft_id: null, gmail_message_id: null, pushed_version: 0 })
    .where(eq(gmailDrafts.id, id))
}
