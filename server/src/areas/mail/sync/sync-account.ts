import { eq } from '#drizzle'
import { isGmailFailed } from '../../../integrations/gmail/failure.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { OpenMailbox } from '../mailboxes/mailbox.ts'
import { gmailAccounts } from '../records/gmail-schema.ts'
import { beginCopy, copyPage } from './first-copy.ts'
import { syncDrafts } from './sync-drafts.ts'
import { followHistory } from './sync-history.ts'
import { syncLabels } from './sync-labels.ts'

/** A run ends after this time, so that other mailboxes get their turn; the next run continues. */
const runMs = 30_000
/** Maximum delay of new mails while old ones are being mirrored. */
const newsEveryMs = 10_000

const placeOf = async (db: Database, id: number) => {
  const { history_id, full_sync_page, full_sync_started_at } = gmailAccounts
  const [place] = await db
    .select({ history_id, full_sync_page, full_sync_started_at })
    .from(gmailAccounts)
    .where(eq(gmailAccounts.id, id))
  return place ?? { history_id: '', full_sync_page: null, full_sync_started_at: null }
}

/** Follows the history; starts a full sync if nothing is mirrored yet or Gmail no longer has the history. */
const follow = async (db: Database, mailbox: OpenMailbox, signal: AbortSignal): Promise<void> => {
  const { history_id } = await placeOf(db, mailbox.id)
  if (history_id === '') return void (await beginCopy(db, mailbox, signal))
  try {
    await followHistory(db, mailbox, history_id, signal)
  } catch (error) {
    if (!isGmailFailed(error, 'notFound')) throw error
    await beginCopy(db, mailbox, signal)
  }
}

/** Updates the mirror of a mailbox; `more`: old mails are still to be mirrored. */
export const syncAccount = async (
  db: Database,
  mailbox: OpenMailbox,
  signal: AbortSignal,
  forMs = runMs,
): Promise<'done' | 'more'> => {
  const endAt = performance.now() + forMs
  await syncLabels(db, mailbox, signal)
  await follow(db, mailbox, signal)
  let newsAt = performance.now() + newsEveryMs
  let { full_sync_page: page, full_sync_started_at: copying } = await placeOf(db, mailbox.id)
  while (copying !== null) {
    if (signal.aborted || performance.now() > endAt) return 'more'
    if (performance.now() > newsAt) {
      await follow(db, mailbox, signal)
      newsAt = performance.now() + newsEveryMs
    }
    page = await copyPage(db, mailbox, page, signal)
    if (page === null) copying = null
  }
  await syncDrafts(db, mailbox, signal)
  return 'done'
}
