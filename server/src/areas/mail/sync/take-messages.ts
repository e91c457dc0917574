import { and, arrayContains, eq, inArray, not, sql } from '#drizzle'
import type { PgUpdateSetSource } from '#drizzle/pg-core'
import { isGmailFailed } from '../../../integrations/gmail/failure.ts'
import { addressesOf, type ReadMessage, readMessage } from '../../../integrations/gmail/read-message.ts'
import { type Database, driverError, type Executor } from '../../../platform/database/database.ts'
import { inParallel } from '../../../platform/http/in-parallel.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import { noteWrittenTo } from '../../../platform/mail/email-status.ts'
import type { OpenMailbox } from '../mailboxes/mailbox.ts'
import { gmailAccounts, gmailMessages } from '../records/gmail-schema.ts'
import { linkTickets, reopenThreads } from '../records/mail-thread.ts'
import { dropMessages, type Stored, storeLabels, storeMessages } from './store-messages.ts'

/** Gmail allows about fifty reads per second and mailbox. */
const readAtOnce = 8

/** The mailbox was removed from the console or reconnected while its mails were read. */
export class NotOurs extends Error {}

interface Fetched {
  /** Time before the request to Gmail. */
  readonly at: string
  readonly whole: readonly ReadMessage[]
  readonly labels: ReadonlyMap<string, readonly string[]>
  readonly gone: readonly string[]
}

const timeOf = async (db: Database): Promise<string> => {
  const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`)
  return rows[0]?.now ?? ''
}

/** Stored mails whose text cannot change; a draft's can, even after it was sent. */
const settledOf = async (db: Database, accountId: number, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ gmail_id: gmailMessages.gmail_id })
    .from(gmailMessages)
    .where(
      and(
        eq(gmailMessages.account_id, accountId),
        inArray(gmailMessages.gmail_id, [...ids]),
        not(arrayContains(gmailMessages.label_ids, ['DRAFT'])),
      ),
    )
  return new Set(rows.map(({ gmail_id }) => gmail_id))
}

/** Reads mails: complete ones, or only the labels of those that are stored and unchanged otherwise. */
const fetchMessages = async (
  db: Database,
  { id, api }: OpenMailbox,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Fetched> => {
  const at = await timeOf(db)
  const settled = await settledOf(db, id, ids)
  const whole: ReadMessage[] = []
  const labels = new Map<string, readonly string[]>()
  const gone: string[] = []
  await inParallel(ids, readAtOnce, async (gmailId) => {
    try {
      const format = settled.has(gmailId) ? 'minimal' : 'full'
      const message = await api.getMessage(gmailId, { format, signal })
      if (format === 'full') whole.push(readMessage(message))
      else labels.set(gmailId, message.labelIds ?? [])
    } catch (error) {
      if (!isGmailFailed(error, 'notFound')) throw error
      gone.push(gmailId)
    }
  })
  return { at, whole, labels, gone }
}

/** Labels of mails that were not sent to us, or that nobody should look at. */
const quiet = ['SENT', 'DRAFT', 'SPAM', 'TRASH']

/** Conversations with incoming mails; of mails mirrored late only unread ones count. */
const writtenTo = ({ email }: OpenMailbox, { added }: Stored, news: boolean): number[] =>
  added
    .filter(({ isNews }) => news || isNews)
    .filter(({ from, label_ids }) => from !== email && !label_ids.some((label) => quiet.includes(label)))
    .map(({ thread_id }) => thread_id)

/** Recipients of mails sent here or in Gmail itself. */
const writtenToByUs = (messages: readonly ReadMessage[]): string[] =>
  messages.filter(({ label_ids }) => label_ids.includes('SENT') && !label_ids.includes('DRAFT')).flatMap(addressesOf)

/** PostgreSQL rejected the text: the mail is stored without it, and the text is read from Gmail when needed. */
const isRefused = (error: unknown): boolean => /^(22|54)/.test(driverError(error)?.code ?? '')
const bare = (message: ReadMessage): ReadMessage => ({ ...message, html: null, text: null, search: '' })

interface Taking {
  readonly signal: AbortSignal
  /** Mails that are already at hand. */
  readonly gone?: readonly string[]
  /** Progress, stored at the account. */
  readonly progress?: PgUpdateSetSource<typeof gmailAccounts>
  /** New mails, not old ones mirrored late. */
  readonly news: boolean
}

/** Reads mails from Gmail and stores them, in one transaction with the progress. Returns the conversations. */
export const takeMessages = async (
  db: Database,
  mailbox: OpenMailbox,
  ids: readonly string[],
  { signal, gone = [], progress, news }: Taking,
): Promise<readonly number[]> => {
  const fetched = await fetchMessages(db, mailbox, ids, signal)
  const keep = (whole: readonly ReadMessage[]) =>
    db.transaction(async (tx) => {
      await requireConnected(tx, mailbox)
      const stored = await storeMessages(tx, mailbox.id, whole, fetched.at)
      await reopenThreads(tx, writtenTo(mailbox, stored, news))
      await linkTickets(tx, stored.begun)
      await noteWrittenTo(tx, writtenToByUs(whole))
      const relabelled = fetched.labels.size > 0 ? await storeLabels(tx, mailbox.id, fetched.labels, fetched.at) : []
      const dropped = await dropMessages(tx, mailbox.id, [...gone, ...fetched.gone])
      if (progress) await tx.update(gmailAccounts).set(progress).where(eq(gmailAccounts.id, mailbox.id))
      const threads = [...new Set([...stored.threads, ...relabelled, ...dropped])]
      // Agents looking at the mailbox see the progress of the mirror, even if its mails are unchanged.
      if (threads.length > 0 || (progress && !news)) await tellMail(tx, { accounts: [mailbox.id], threads })
      return threads
    })
  return keep(fetched.whole).catch((error: unknown) => {
    if (!isRefused(error)) throw error
    return keep(fetched.whole.map(bare))
  })
}

/** Locks the account, so that it cannot be removed while mails are added. */
const requireConnected = async (db: Executor, { id, connectedAt }: OpenMailbox): Promise<void> => {
  const [account] = await db
    .select({ state: gmailAccounts.state, at: gmailAccounts.connected_at })
    .from(gmailAccounts)
    .where(eq(gmailAccounts.id, id))
    .for('no key update')
  if (account?.state !== 'connected' || account.at?.getTime() !== connectedAt.getTime()) throw new NotOurs()
}
