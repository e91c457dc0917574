import { sql } from '#drizzle'
import type { Shape } from '../../../integrations/gmail/shapes.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { OpenMailbox } from '../mailboxes/mailbox.ts'
import { takeMessages } from './take-messages.ts'

/** Mails read before they are stored: complete ones, in memory. */
const atOnce = 50

type Records = NonNullable<Shape<'history'>['history']>

/** Changed mails and deleted mails; one that was added and deleted counts as deleted. */
const touchedBy = (records: Records): { readonly touched: string[]; readonly gone: string[] } => {
  const ids = (name: 'messagesAdded' | 'messagesDeleted' | 'labelsAdded' | 'labelsRemoved') =>
    records.flatMap((record) => (record[name] ?? []).map(({ message }) => message.id))
  const gone = new Set(ids('messagesDeleted'))
  const touched = new Set([...ids('messagesAdded'), ...ids('labelsAdded'), ...ids('labelsRemoved')])
  return { touched: [...touched].filter((id) => !gone.has(id)), gone: [...gone] }
}

/**
 * Follows the history of a mailbox from `from`, page by page. The position is stored with each page, so the next run
 * continues after any interruption. Throws GmailFailed `notFound` if Gmail no longer has that part of the history.
 */
export const followHistory = async (
  db: Database,
  mailbox: OpenMailbox,
  from: string,
  signal: AbortSignal,
): Promise<void> => {
  for (let pageToken: string | undefined; ; ) {
    const { history = [], nextPageToken, historyId } = await mailbox.api.listHistory(from, { pageToken, signal })
    const { touched, gone } = touchedBy(history)
    const reached = nextPageToken === undefined ? historyId : (history.at(-1)?.id ?? from)
    const progress = { history_id: reached, ...(nextPageToken === undefined && { synced_at: sql`now()` }) }
    const later = touched.splice(atOnce)
    for (let at = 0; at < later.length; at += atOnce)
      await takeMessages(db, mailbox, later.slice(at, at + atOnce), { signal, news: true })
    await takeMessages(db, mailbox, touched, { signal, gone, news: true, progress })
    if (nextPageToken === undefined) return
    pageToken = nextPageToken
  }
}
