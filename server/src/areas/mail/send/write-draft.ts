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

/** What a draft answers, and the conversation at Gmail that it goes on in; a mail that is passed on begins another. */
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
  // In another mailbox than the one that it came to there is no such conversation.
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

/** The draft of this Message-ID: an earlier try may have made it without our hearing of it. */
const findDraft = async (api: MailboxApi, messageId: string): Promise<string | null> => {
  const { drafts = [] } = await api.listDrafts({ query: `rfc822msgid:${messageId}` })
  return drafts[0]?.id ?? null
}

const messageIdOf = (headers: readonly { readonly name: string; readonly value: string }[] = []): string =>
  headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value.replace(/[<>\s]/g, '') ?? ''

/**
 * Where Gmail has a draft. `same`: as it was written there last. `ours`: in another state; a write of ours whose answer
 * was lost does that. `changed`: somebody wrote at it in Gmail itself, which gives it another Message-ID. `gone`: it was
 * deleted or sent there. `unknown`: Gmail was not told of it, as far as we know.
 */
type Place = { readonly id: string; readonly is: 'same' | 'ours' | 'changed' } | { readonly is: 'gone' | 'unknown' }

export const placeOf = async (api: MailboxApi, draft: DraftRow): Promise<Place> => {
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

/** Writes it; in a conversation that Gmail no longer has it begins one of its own. */
const write = (mail: DraftToWrite, to: (mail: DraftToWrite) => Promise<WrittenDraft>): Promise<WrittenDraft> =>
  to(mail).catch((error: unknown) => {
    if (mail.threadId !== undefined && isGmailFailed(error, 'notFound')) return to({ raw: mail.raw })
    throw error
  })

/** What was changed in Gmail stays there as a draft of its own, and ours goes beside it under another Message-ID. */
const partFrom = async (db: Database, { email }: OpenMailbox, { id }: DraftRow): Promise<DraftRow> => {
  await db
    .update(gmailDrafts)
    .set({ gmail_draft_id: null, gmail_message_id: null, rfc822_id: newMessageId(email) })
    .where(eq(gmailDrafts.id, id))
  return readDraftRow(db, id)
}

/**
 * Has Gmail hold a draft as it is here, and gives its id there. Whatever is done twice because an answer was lost ends
 * in the same one draft. Throws GmailFailed; `notFound` where it went just now.
 */
export const writeDraft = async (
  db: Database,
  mailbox: OpenMailbox,
  found: DraftRow,
  place: Place,
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

/** Gmail says no to a draft as it is: it is not told again before somebody changes it. What it has is not what we have. */
const keepRefusal = async (db: Database, { id, version }: DraftRow): Promise<void> => {
  await db
    .update(gmailDrafts)
    .set({ pushed_version: version, gmail_message_id: null })
    .where(and(eq(gmailDrafts.id, id), eq(gmailDrafts.version, version)))
}

/** Tells Gmail of a draft; one that went in Gmail itself while somebody wrote at it here is made there anew. */
export const pushDraft = async (db: Database, mailbox: OpenMailbox, id: number): Promise<void> => {
  const draft = await readDraftRow(db, id)
  try {
    await writeDraft(db, mailbox, draft, await placeOf(mailbox.api, draft))
  } catch (error) {
    // It went between the look and the write: the next round finds it gone.
    if (isGmailFailed(error, 'notFound')) return
    if (!isGmailFailed(error, 'refused')) throw error
    await keepRefusal(db, draft)
  }
}

/** Has Gmail forget a draft that was thrown away here; brought back, it is made there anew. */
export const forgetDraft = async (db: Database, { api }: OpenMailbox, id: number): Promise<void> => {
  const { gmail_draft_id } = await readDraftRow(db, id)
  if (gmail_draft_id !== null) await api.deleteDraft(gmail_draft_id)
  await db
    .update(gmailDrafts)
    .set({ gmail_draft_id: null, gmail_message_id: null, pushed_version: 0 })
    .where(eq(gmailDrafts.id, id))
}
