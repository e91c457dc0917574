import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from '#drizzle'
import type { Database } from '../../../platform/database/database.ts'
import { gmailDrafts, gmailSends } from '../records/mail-writing-schema.ts'

/** Waits for a pause in typing before Gmail is told. */
const quietSeconds = 3
/** Drafts that are restored are usually restored right away. */
const backSeconds = 10
/** If the next due time is closer than this, a timer waits for it; otherwise the run of the next minute handles it. */
const waitedMs = 60_000

/** Retry delay for what was due and could not be done, for example because another server works on the mailbox. */
const againMs = 1_000

const under = ['waiting', 'sending'] as const

const isDueSend = and(inArray(gmailSends.state, [...under]), lte(gmailSends.next_try_at, sql`now()`))
const seconds = (count: number): SQL => sql.raw(`interval '${count} seconds'`)
const isUntold = and(isNull(gmailDrafts.deleted_at), sql`${gmailDrafts.pushed_version} < ${gmailDrafts.version}`)
const isThrownAway = and(isNotNull(gmailDrafts.deleted_at), isNotNull(gmailDrafts.gmail_draft_id))
const isDuePush = and(isUntold, sql`${gmailDrafts.updated_at} <= now() - ${seconds(quietSeconds)}`)
const isDueToGo = and(isThrownAway, sql`${gmailDrafts.deleted_at} <= now() - ${seconds(backSeconds)}`)

export const nextSend = async (db: Database, accountId: number) => {
  const [row] = await db
    .select()
    .from(gmailSends)
    .where(and(eq(gmailSends.account_id, accountId), isDueSend))
    .orderBy(asc(gmailSends.next_try_at), asc(gmailSends.id))
    .limit(1)
  return row
}

/** A draft that Gmail rejects now goes behind the others, because only it may be failing. */
export const tryLater = (db: Database, id: number) =>
  db
    .update(gmailSends)
    .set({ next_try_at: sql`now() + ${seconds(30)}` })
    .where(and(eq(gmailSends.id, id), inArray(gmailSends.state, [...under])))

const nextDraft = async (db: Database, accountId: number, isDue: SQL | undefined): Promise<number | undefined> => {
  const [row] = await db
    .select({ id: gmailDrafts.id })
    .from(gmailDrafts)
    .where(and(eq(gmailDrafts.account_id, accountId), isDue))
    .orderBy(asc(gmailDrafts.updated_at))
    .limit(1)
  return row?.id
}

export const nextPush = (db: Database, accountId: number) => nextDraft(db, accountId, isDuePush)
export const nextThrownAway = (db: Database, accountId: number) => nextDraft(db, accountId, isDueToGo)

/** Mailboxes with due work. */
export const dueMailboxes = async (db: Database): Promise<number[]> => {
  const sends = db.select({ id: gmailSends.account_id }).from(gmailSends).where(isDueSend)
  const pushes = db.select({ id: gmailDrafts.account_id }).from(gmailDrafts).where(isDuePush)
  const gone = db.select({ id: gmailDrafts.account_id }).from(gmailDrafts).where(isDueToGo)
  return (await sends.union(pushes).union(gone)).map(({ id }) => id)
}

/** After a day without Gmail a mail is held instead of being sent unexpectedly. */
export const overdueSends = (db: Database) =>
  db
    .select()
    .from(gmailSends)
    .where(and(inArray(gmailSends.state, [...under]), sql`${gmailSends.send_at} < now() - interval '1 day'`))

/** Milliseconds until the next due time; null: none within a minute. */
export const nextDueMs = async (db: Database): Promise<number | null> => {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select extract(epoch from min(due) - now())::float8 * 1000 as ms from (
      select greatest(s.next_try_at, a.next_try_at) as due
        from gmail_sends s join gmail_accounts a on a.id = s.account_id
        where s.state in ('waiting', 'sending') and a.state = 'connected'
      union all
      select greatest(d.updated_at + ${seconds(quietSeconds)}, a.next_try_at)
        from gmail_drafts d join gmail_accounts a on a.id = d.account_id
        where d.deleted_at is null and d.pushed_version < d.version and a.state = 'connected'
      union all
      select greatest(d.deleted_at + ${seconds(backSeconds)}, a.next_try_at)
        from gmail_drafts d join gmail_accounts a on a.id = d.account_id
        where d.deleted_at is not null and d.gmail_draft_id is not null and a.state = 'connected'
    ) x`)
  const ms = rows[0]?.ms ?? null
  if (ms === null || ms > waitedMs) return null
  return ms > 0 ? Math.ceil(ms) : againMs
}
