import { eq, sql } from '#drizzle'
import { isGmailFailed } from '../../../integrations/gmail/failure.ts'
import type { Database } from '../../../platform/database/database.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import type { OpenMailbox } from '../mailboxes/mailbox.ts'
import { gmailAccounts } from '../records/gmail-schema.ts'
import { dropMessages } from './store-messages.ts'
import { takeMessages } from './take-messages.ts'

/** Mails per page: they are read, stored and shown together. */
const perPage = 50
const dropAtOnce = 500

/** Removes mails that no longer exist at Gmail. */
const dropGone = async (db: Database, { id, api }: OpenMailbox, signal: AbortSignal): Promise<void> => {
  const here = await db.execute<{ gmail_id: string }>(sql`select gmail_id from gmail_messages where account_id = ${id}`)
  const gone = new Set(here.rows.map(({ gmail_id }) => gmail_id))
  let pageToken: string | undefined
  while (gone.size > 0) {
    const { messages = [], nextPageToken } = await api.listMessages({ pageToken, includeSpamTrash: true, signal })
    for (const message of messages) gone.delete(message.id)
    pageToken = nextPageToken
    if (pageToken === undefined) break
  }
  const ids = [...gone]
  for (let from = 0; from < ids.length; from += dropAtOnce)
    await db.transaction((tx) => dropMessages(tx, id, ids.slice(from, from + dropAtOnce)))
}

/**
 * Starts mirroring a whole mailbox. Changes from now on are in its history, which is followed separately, so this may
 * take any time.
 */
export const beginCopy = async (db: Database, mailbox: OpenMailbox, signal: AbortSignal): Promise<string> => {
  const { historyId, messagesTotal } = await mailbox.api.profile({ signal })
  await dropGone(db, mailbox, signal)
  await db.transaction(async (tx) => {
    await tx
      .update(gmailAccounts)
      .set({
        history_id: historyId,
        full_sync_started_at: sql`now()`,
        full_sync_page: null,
        full_sync_done: 0,
        full_sync_total: messagesTotal,
      })
      .where(eq(gmailAccounts.id, mailbox.id))
    await tellMail(tx, { accounts: [mailbox.id] })
  })
  return historyId
}

/** Mirrors one page of a mailbox, newest first; null: that was the last. */
export const copyPage = async (
  db: Database,
  mailbox: OpenMailbox,
  page: string | null,
  signal: AbortSignal,
): Promise<string | null> => {
  const options = { maxResults: perPage, includeSpamTrash: true, signal }
  let anew = page === null
  const { messages = [], nextPageToken = null } = await mailbox.api
    .listMessages({ ...options, ...(page !== null && { pageToken: page }) })
    .catch((error: unknown) => {
      // Gmail no longer knows the page token: start over; mails already stored are skipped quickly.
      if (anew || !isGmailFailed(error, 'refused', 'notFound')) throw error
      anew = true
      return mailbox.api.listMessages(options)
    })
  const ids = [...new Set(messages.map(({ id }) => id))]
  await takeMessages(db, mailbox, ids, {
    signal,
    news: false,
    progress: {
      full_sync_page: nextPageToken,
      full_sync_done: anew ? ids.length : sql`${gmailAccounts.full_sync_done} + ${ids.length}`,
      ...(nextPageToken === null && { full_sync_started_at: null, synced_at: sql`now()` }),
    },
  })
  return nextPageToken
}
