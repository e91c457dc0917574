import { and, eq, lte, sql } from '#drizzle'
import { isGmailFailed } from '../../../integrations/gmail/failure.ts'
import type { MailboxApi } from '../../../integrations/gmail/mailbox-api.ts'
import type { Database } from '../../../platform/database/database.ts'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import type { OpenMailbox } from '../mailboxes/mailbox.ts'
import { gmailMessages, gmailThreads } from '../records/gmail-schema.ts'
import { gmailDrafts, gmailSends } from '../records/mail-writing-schema.ts'
import { syncWorkerName } from '../sync/sync.ts'
import { keepSend, markSent } from './mark-sent.ts'
import { type DraftRow, draftStateOf, readDraftRow, writeDraft } from './write-draft.ts'

type Send = typeof gmailSends.$inferSelect

/**
 * A sent mail can be found by its Message-ID only after some moments; after this many attempts its state is unknown.
 */
const maxTries = 7
const firstLookSeconds = 5

/** The mail that a draft became; null if Gmail has none sent under its Message-ID. */
const findSent = async (api: MailboxApi, { rfc822_id }: DraftRow): Promise<string | null> => {
  const query = `rfc822msgid:${rfc822_id}`
  const { messages = [] } = await api.listMessages({
    query,
    labelIds: ['SENT'],
    includeSpamTrash: true,
    maxResults: 10,
  })
  return messages[0]?.id ?? null
}

/** Mails of the conversation that this agent sent from here, which are not new to them. */
const ownMails = async (db: Database, agentId: number, threadId: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ gmail_id: gmailSends.gmail_id })
    .from(gmailSends)
    .innerJoin(gmailDrafts, eq(gmailDrafts.id, gmailSends.draft_id))
    .where(and(eq(gmailDrafts.thread_id, threadId), eq(gmailSends.agent_id, agentId), eq(gmailSends.state, 'sent')))
  return new Set(rows.flatMap(({ gmail_id }) => gmail_id ?? []))
}

/** Whether Gmail has a mail of the conversation that arrived after the last one the agent saw. */
const isOvertaken = async (db: Database, { api }: OpenMailbox, send: Send, draft: DraftRow): Promise<boolean> => {
  if (draft.thread_id === null || !['reply', 'reply_all'].includes(draft.kind)) return false
  const [thread] = await db.select().from(gmailThreads).where(eq(gmailThreads.id, draft.thread_id))
  if (!thread || thread.account_id !== send.account_id) return false
  const [seen] = await db.select().from(gmailMessages).where(eq(gmailMessages.id, send.seen_message_id))
  const seenAt = (seen?.at ?? send.created_at).getTime()
  const { messages = [] } = await api.getThread(thread.gmail_id, { format: 'minimal' }).catch((error: unknown) => {
    // The conversation was deleted at Gmail, so there can be no newer mail.
    if (isGmailFailed(error, 'notFound')) return { messages: [] }
    throw error
  })
  const newer = messages.filter(
    ({ internalDate = '0', labelIds = [] }) => Number(internalDate) > seenAt && !labelIds.includes('DRAFT'),
  )
  if (newer.length === 0) return false
  const own = await ownMails(db, send.agent_id, thread.id)
  return newer.some(({ id }) => !own.has(id))
}

/** From here on the mail may have been sent. False: it was cancelled or held before. */
const begin = async (db: Database, { id, state }: Send): Promise<boolean> => {
  const begun = await db
    .update(gmailSends)
    .set({ state: 'sending', tries: sql`${gmailSends.tries} + 1`, failure: '' })
    .where(and(eq(gmailSends.id, id), eq(gmailSends.state, state), lte(gmailSends.next_try_at, sql`now()`)))
    .returning({ id: gmailSends.id })
  return begun.length > 0
}

/** Gmail has neither the draft nor, so far, the mail: it is looked up again, and never sent again without asking. */
const lookLater = async (db: Database, send: Send): Promise<void> => {
  if (send.tries >= maxTries) return keepSend(db, send, { state: 'failed', failure: 'unclear' })
  const pause = firstLookSeconds * 2 ** send.tries
  await db
    .update(gmailSends)
    .set({ tries: sql`${gmailSends.tries} + 1`, next_try_at: sql`now() + make_interval(secs => ${pause})` })
    .where(eq(gmailSends.id, send.id))
}

/** The draft was deleted at Gmail. The sender is notified; the text is kept here. */
const draftGone = async (db: Database, send: Send): Promise<void> => {
  await db
    .update(gmailDrafts)
    .set({ gmail_draft_id: null, gmail_message_id: null, pushed_version: 0 })
    .where(eq(gmailDrafts.id, send.draft_id))
  await keepSend(db, send, { state: 'failed', failure: 'draftGone' })
}

/** Asks Gmail to send; Gmail accepts a draft once, so a repeated request finds none. */
const hand = async (db: Database, { api }: OpenMailbox, send: Send, gmailDraftId: string): Promise<void> => {
  const sending: Send = { ...send, state: 'sending', tries: send.tries + 1 }
  try {
    const { id } = await api.sendDraft(gmailDraftId)
    await markSent(db, sending, id)
  } catch (error) {
    if (!isGmailFailed(error)) throw error
    // It was sent since the lookup; the next round finds it.
    if (error.code === 'notFound') return
    if (error.code === 'refused') return keepSend(db, sending, { state: 'failed', failure: 'refused' })
    await keepSend(db, sending, { failure: error.code, ...(!error.canBeDone && { state: 'waiting' as const }) })
    throw error
  }
}

/**
 * Moves one due mail a step further: sent, held, failed, or postponed. The effects of an earlier attempt are looked up
 * before anything is repeated. Throws GmailFailed if the mailbox is unusable now.
 */
export const sendMail = async (db: Database, mailbox: OpenMailbox, send: Send): Promise<void> => {
  const { api } = mailbox
  const draft = await readDraftRow(db, send.draft_id)
  const place = await draftStateOf(api, draft)
  const isGone = place.is === 'gone'
  if (send.tries > 0 || isGone) {
    const sent = await findSent(api, draft)
    if (sent !== null) return markSent(db, send, sent)
  }
  if (send.state === 'sending' && (isGone || place.is === 'unknown')) return lookLater(db, send)
  if (isGone) return draftGone(db, send)
  if (send.state === 'waiting' && (await isOvertaken(db, mailbox, send, draft))) {
    await keepSend(db, send, { state: 'held' })
    return wakeWorker(db, syncWorkerName)
  }
  const gmailDraftId = await writeDraft(db, mailbox, draft, place).catch(async (error: unknown) => {
    if (isGmailFailed(error, 'refused')) await keepSend(db, send, { state: 'failed', failure: 'refused' })
    else if (!isGmailFailed(error, 'notFound')) throw error
    return null
  })
  if (gmailDraftId !== null && (await begin(db, send))) await hand(db, mailbox, send, gmailDraftId)
}
