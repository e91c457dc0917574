import type { Mailbox, MailRow, ThreadStatus } from '@console/remote-mail/contract/mail'
import { type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { isOfThread } from '../mail-drafts/gmail-draft.ts'

/** Columns of a conversation `t`, listed under `last_at`. */
const columns = (lastAt: SQL): SQL => sql`
  t.last_message_id::float8 as id, t.id::float8 as "threadId", t.account_id::float8, t.starred as "isStarred", t.important,
  t.unread, t.messages, t.people, t.subject, t.snippet, t.has_files, t.label_ids, ${lastAt}::text as last_at,
  t.customer_id::float8, t.assigned_to::float8, t.status, t.notes, t.version,
  coalesce((select concat_ws(' ', a.first_name, a.last_name) from agents a where a.id = t.assigned_to), '')
    as assigned_name,
  exists (select from gmail_drafts where ${isOfThread(sql`t.id`)} and deleted_at is null) as has_draft`

// Times in raw SQL come as PostgreSQL's text.
type Found = Omit<MailRow, 'at' | 'people' | 'status'> & {
  readonly people: Mailbox[]
  readonly status: ThreadStatus
  readonly last_at: string
}

/** One row, and its position in the list. */
interface ListedThread {
  readonly row: MailRow
  readonly lastAt: string
}

const toListed = ({ last_at, ...thread }: Found): ListedThread => ({
  row: { ...thread, at: new Date(last_at).toISOString() },
  lastAt: last_at,
})

interface Asked {
  /** The label to list; `anywhere`: all conversations. */
  readonly place: string
  readonly accountId: number | undefined
  readonly ofThread: readonly SQL[]
  /** Conditions that a single mail of the conversation must meet together; none: mails are not read. */
  readonly ofMail: readonly SQL[]
  /** Only conversations with unread mails under that label. */
  readonly unread: boolean
  readonly after: { readonly value: string; readonly id: number } | null
  readonly limit: number
}

const all = (conditions: readonly (SQL | undefined)[]): SQL => {
  const said = conditions.filter((condition) => condition !== undefined)
  return said.length === 0 ? sql`true` : sql.join(said, sql` and `)
}

/** The newest matches are filtered one by one, which is fast for frequent words. */
const newestLookedAt = 500

/** Positions of conversations under a label, and which of them are requested, without reading their mails. */
const listedUnder = ({ place, accountId, ofThread, unread, after }: Asked): { from: SQL; where: SQL } => {
  const listed =
    place === 'anywhere'
      ? sql`(select id as thread_id, account_id, last_message_at as last_at, unread > 0 as unread, 'anywhere' as label_id
          from gmail_threads where messages > 0)`
      : sql`gmail_thread_labels`
  return {
    from: sql`${listed} l join gmail_threads t on t.id = l.thread_id`,
    where: all([
      sql`l.label_id = ${place}`,
      accountId === undefined ? undefined : sql`l.account_id = ${accountId}`,
      unread ? sql`l.unread` : undefined,
      after ? sql`(l.last_at, l.thread_id) < (${after.value}::timestamptz, ${after.id}::bigint)` : undefined,
      ...ofThread,
    ]),
  }
}

const newestFirst = sql`order by l.last_at desc, l.thread_id desc`

/** The page, if it is among the newest conversations; undefined if a full search is needed. */
const pageOfNewest = async (db: Executor, query: Asked): Promise<Found[] | undefined> => {
  const { from, where } = listedUnder(query)
  const { rows } = await db.execute<Record<string, unknown> & Partial<Found> & { seen: number }>(sql`
    with newest as materialized (
      select l.thread_id, l.last_at from ${from} where ${where} ${newestFirst} limit ${newestLookedAt})
    select n.seen, page.* from (select count(*)::int as seen from newest) n left join lateral (
      select ${columns(sql`l.last_at`)} from newest l join gmail_threads t on t.id = l.thread_id
      where exists (select from gmail_messages m where m.thread_id = l.thread_id and ${all(query.ofMail)} offset 0)
      ${newestFirst} limit ${query.limit}) page on true`)
  // An empty page still yields one row of nulls.
  const found = rows.flatMap(({ seen: _, ...row }) => (row.threadId === null ? [] : [row as Found]))
  return found.length === query.limit || (rows[0]?.seen ?? 0) < newestLookedAt ? found : undefined
}

/** The page out of all conversations; those with matching mails are collected before sorting. */
const pageOfAll = async (db: Executor, query: Asked): Promise<Found[]> => {
  const { from, where } = listedUnder(query)
  const ofAccount = query.accountId === undefined ? undefined : sql`m.account_id = ${query.accountId}`
  const gathered =
    query.ofMail.length > 0
      ? sql`join (select distinct m.thread_id from gmail_messages m
          where ${all([...query.ofMail, ofAccount])} offset 0) f on f.thread_id = l.thread_id`
      : sql``
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    select ${columns(sql`l.last_at`)} from ${from} ${gathered} where ${where} ${newestFirst} limit ${query.limit}`)
  return rows
}

/** A page of conversations under a label, newest first. */
export const listThreads = async (db: Executor, query: Asked): Promise<ListedThread[]> => {
  const found = query.ofMail.length > 0 ? await pageOfNewest(db, query) : undefined
  return (found ?? (await pageOfAll(db, query))).map(toListed)
}

/** One conversation in the form of a list. */
export const readThread = async (db: Executor, threadId: number): Promise<MailRow | undefined> => {
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    select ${columns(sql`t.last_message_at`)} from gmail_threads t where t.id = ${threadId} and t.messages > 0`)
  return rows[0] && toListed(rows[0]).row
}
