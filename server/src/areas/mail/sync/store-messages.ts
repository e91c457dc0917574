import { and, eq, inArray, sql } from '#drizzle'
import type { ReadMessage } from '../../../integrations/gmail/read-message.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { erasedMails, gmailMessages, gmailThreads } from '../records/gmail-schema.ts'
import { layPushesOver } from './label-pushes.ts'
import { lockThreads, refreshThreads } from './thread-index.ts'

/** Rows per statement. */
const atOnce = 50

interface Threads {
  readonly byGmailId: ReadonlyMap<string, number>
  /** Newly created conversations. */
  readonly begun: readonly number[]
  /** Time of the last mail of those that existed. */
  readonly lastAt: ReadonlyMap<number, Date>
}

/** Conversations of a mailbox by their Gmail ids, created if new, and locked. */
const threadsOf = async (db: Executor, accountId: number, gmailIds: readonly string[]): Promise<Threads> => {
  const values = gmailIds.toSorted().map((gmail_id) => ({ account_id: accountId, gmail_id }))
  const inserted = await db.insert(gmailThreads).values(values).onConflictDoNothing().returning({ id: gmailThreads.id })
  const rows = await db
    .select({ id: gmailThreads.id, gmail_id: gmailThreads.gmail_id, lastAt: gmailThreads.last_message_at })
    .from(gmailThreads)
    .where(and(eq(gmailThreads.account_id, accountId), inArray(gmailThreads.gmail_id, [...gmailIds])))
  await lockThreads(
    db,
    rows.map(({ id }) => id),
  )
  const begun = new Set(inserted.map(({ id }) => id))
  return {
    byGmailId: new Map(rows.map(({ id, gmail_id }) => [gmail_id, id])),
    begun: [...begun],
    lastAt: new Map(rows.flatMap(({ id, lastAt }) => (begun.has(id) ? [] : [[id, lastAt]]))),
  }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
// Everything that a draft can change before it is sent.
const replaced = [
  ...(['label_ids', 'snippet', 'files', 'html', 'text', 'size', 'at', 'subject', 'search'] as const),
  ...(['from', 'reply_to', 'to', 'cc', 'bcc', 'from_text', 'to_text'] as const),
  ...(['rfc822_id', 'in_reply_to', 'references'] as const),
]
const excluded = Object.fromEntries(replaced.map((column) => [column, sql.raw(`excluded."${column}"`)]))

/** Result of storing mails. */
export interface Stored {
  readonly threads: readonly number[]
  /** Newly created conversations. */
  readonly begun: readonly number[]
  /** Newly stored mails with their senders. */
  readonly added: readonly {
    readonly id: number
    readonly thread_id: number
    readonly from: string
    readonly label_ids: readonly string[]
    /** It arrived in an existing conversation, after all of its known mails. */
    readonly isNews: boolean
  }[]
}

/** Mails that were erased with a person's data stay away, although the mailbox still has them. */
const withoutErased = async (db: Executor, accountId: number, messages: readonly ReadMessage[]) => {
  if (messages.length === 0) return messages
  const ids = messages.map(({ gmail_id }) => gmail_id)
  const rows = await db
    .select({ gmail_id: erasedMails.gmail_id })
    .from(erasedMails)
    .where(and(eq(erasedMails.account_id, accountId), inArray(erasedMails.gmail_id, ids)))
  const erased = new Set(rows.map(({ gmail_id }) => gmail_id))
  return messages.filter(({ gmail_id }) => !erased.has(gmail_id))
}

/**
 * Stores mails as read from Gmail at a time, and updates the list data of their conversations. Runs in a transaction.
 */
export const storeMessages = async (
  db: Executor,
  accountId: number,
  messages: readonly ReadMessage[],
  at: string,
): Promise<Stored> => {
  const kept = await withoutErased(db, accountId, messages)
  if (kept.length === 0) return { threads: [], begun: [], added: [] }
  const { byGmailId, begun, lastAt } = await threadsOf(
    db,
    accountId,
    unique(kept.map(({ gmail_thread_id }) => gmail_thread_id)),
  )
  const rows = kept.flatMap(({ gmail_thread_id, search, label_ids, ...message }) => {
    const thread_id = byGmailId.get(gmail_thread_id)
    const words = sql<string>`to_tsvector('simple', ${search})`
    return thread_id === undefined
      ? []
      : [{ ...message, label_ids: [...label_ids], account_id: accountId, thread_id, search: words }]
  })
  interface Row {
    id: number
    thread_id: number
    isNew: boolean
    at: Date
    from: { email: string }
    label_ids: string[]
  }
  const stored: Row[] = []
  for (let from = 0; from < rows.length; from += atOnce)
    stored.push(
      ...(await db
        .insert(gmailMessages)
        .values(rows.slice(from, from + atOnce))
        .onConflictDoUpdate({ target: [gmailMessages.account_id, gmailMessages.gmail_id], set: excluded })
        .returning({
          id: gmailMessages.id,
          thread_id: gmailMessages.thread_id,
          at: gmailMessages.at,
          from: gmailMessages.from,
          label_ids: gmailMessages.label_ids,
          // xmax is set on rows that existed before.
          isNew: sql<boolean>`xmax = 0`,
        })),
    )
  await layPushesOver(
    db,
    stored.map(({ id }) => id),
    at,
  )
  const touched = unique(stored.map(({ thread_id }) => thread_id))
  await refreshThreads(db, touched)
  const added = stored
    .filter(({ isNew }) => isNew)
    .map(({ id, thread_id, from, label_ids, at: came }) => {
      const known = lastAt.get(thread_id)
      return { id, thread_id, from: from.email, label_ids, isNews: known !== undefined && came > known }
    })
  return { threads: touched, begun, added }
}

/** Stores labels as read from Gmail at a time; unknown mails are skipped. Runs in a transaction. */
export const storeLabels = async (
  db: Executor,
  accountId: number,
  labels: ReadonlyMap<string, readonly string[]>,
  at: string,
): Promise<number[]> => {
  const messages = await messagesOf(db, accountId, [...labels.keys()])
  const threads = unique(messages.map(({ thread_id }) => thread_id))
  await lockThreads(db, threads)
  const said = [...labels].map(([gmail_id, label_ids]) => ({ gmail_id, label_ids }))
  await db.execute(sql`
    update gmail_messages m set label_ids = array(select jsonb_array_elements_text(s.label_ids))
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as s(gmail_id text, label_ids jsonb)
    where m.account_id = ${accountId} and m.gmail_id = s.gmail_id`)
  await layPushesOver(
    db,
    messages.map(({ id }) => id),
    at,
  )
  await refreshThreads(db, threads)
  return threads
}

/** Removes mails that no longer exist at Gmail. Runs in a transaction. */
export const dropMessages = async (db: Executor, accountId: number, gmailIds: readonly string[]): Promise<number[]> => {
  const messages = await messagesOf(db, accountId, gmailIds)
  if (messages.length === 0) return []
  const threads = unique(messages.map(({ thread_id }) => thread_id))
  await lockThreads(db, threads)
  const ids = sql`${sql.param(messages.map(({ id }) => id))}::bigint[]`
  await db.execute(sql`update gmail_drafts set answers_id = null where answers_id = any(${ids})`)
  await db.execute(sql`delete from gmail_messages where id = any(${ids})`)
  await refreshThreads(db, threads)
  return threads
}

const messagesOf = (db: Executor, accountId: number, gmailIds: readonly string[]) =>
  db
    .select({ id: gmailMessages.id, thread_id: gmailMessages.thread_id })
    .from(gmailMessages)
    .where(
      and(
        eq(gmailMessages.account_id, accountId),
        sql`${gmailMessages.gmail_id} = any(${sql.param([...gmailIds])}::text[])`,
      ),
    )
