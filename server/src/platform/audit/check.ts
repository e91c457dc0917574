import { personalDataCalls } from '@console/remote-members/contract/calls/personal-data'
import { type SQL, sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { archivesInForce } from './archives.ts'

/**
 * What is wrong with a row of the audit log. `chain` null: it has no link. `archive`: the links of an archive are not those
 * that the change announced.
 */
export interface Fault {
  readonly chain: number | null
  readonly change_id: number | null
  readonly fault: 'altered' | 'missing' | 'unchained' | 'archive'
}

/** Seconds after which a queued row should have had its link long ago. */
const longSeconds = 60

/** Values are missing only where an erasure says so, which is itself a row of the log. */
export const wasErased = sql`exists (
  select from erasures e join audit o on o.call = ${personalDataCalls.eraseCustomer.path} and o.target_id = e.customer_id::text
  where e.id = c.erased_by)`

interface FaultRow extends Record<string, unknown> {
  readonly chain: string | null
  readonly change_id: string | null
  readonly fault: Fault['fault']
}

const firstOf = async (db: Executor, rows: SQL): Promise<Fault | null> => {
  const [row] = (await db.execute<FaultRow>(rows)).rows
  if (!row) return null
  const { chain, change_id, fault } = row
  return {
    chain: chain === null ? null : Number(chain),
    change_id: change_id === null ? null : Number(change_id),
    fault,
  }
}

/** Numbers of links, for `brokenAmong`. */
export const linksBetween = (after: number, upto: number): SQL =>
  sql`select generate_series(${after + 1}::bigint, ${upto}::bigint)`

/** Whether a link belongs to an archive of `archives`. */
const isArchived = sql`exists (select from archives r where r.id = c.archived_by and c.chain between r.first and r.last)`

/** Whether this version of a row was written by a transaction that was not over when that one was the oldest. */
const writtenSince = (alias: 'a' | 'c' | 'p', xid: number): SQL =>
  sql`age(${sql.raw(alias)}.xmin) <= age((${xid}::bigint & 4294967295)::text::xid)`

/**
 * The first of these links that is missing or does not follow from the previous link and its row. With `since`, the hash is
 * computed only of what was written since that transaction. Where the row is archived, the chain goes on by its stored hash.
 */
export const brokenAmong = (db: Executor, links: SQL, since: number | null = null): Promise<Fault | null> => {
  const isRecent =
    since === null
      ? sql`true`
      : sql`${writtenSince('a', since)} or ${writtenSince('c', since)} or ${writtenSince('p', since)}`
  return firstOf(
    db,
    // By a case, because the hash is computed for no row for which it is not needed.
    sql`with archives as materialized (${archivesInForce})
      select n.chain, c.audit_id as change_id,
        case when a.id is null and not coalesce(${isArchived}, false) then 'missing' else 'altered' end as fault
      from (${links}) n(chain)
        left join audit_chain c on c.chain = n.chain
        left join audit_chain p on p.chain = n.chain - 1
        left join audit a on a.id = c.audit_id
      where c.chain is null or (n.chain > 1 and p.chain is null) or case
        when c.archived_by is not null then not ${isArchived} or a.id is not null or c.salt is not null or c.leaves is not null
          or c.form <> 2 or c.hash is distinct from sha256(coalesce(p.hash, ''::bytea) || c.digest)
        when a.id is null then true
        when ${isRecent} then c.hash is distinct from audit_hash(p.hash, a, c.salt, c.leaves)
          or (c.leaves is not null and not ${wasErased}) end
      order by n.chain limit 1`,
  )
}

/** The first of these links that is missing or does not follow from the previous link and its row. */
export const firstBroken = (db: Executor, after: number, upto: number): Promise<Fault | null> =>
  brokenAmong(db, linksBetween(after, upto))

/** The first archive of which links are missing, too many or others than announced. `which` is a condition on `r`. */
export const firstBrokenArchive = (db: Executor, which: SQL): Promise<Fault | null> =>
  firstOf(
    db,
    // An announced archive without links was not moved, or is attached: its rows are verified as all others are.
    sql`select null as chain, r.id as change_id, 'archive' as fault
      from (${archivesInForce}) r cross join lateral (
        select count(*) as rows, encode(sha256(string_agg(c.digest, ''::bytea order by c.chain)), 'hex') as digests
        from audit_chain c where c.chain between r.first and r.last and c.archived_by = r.id) l
      where ${which} and l.rows > 0 and (l.rows <> r.rows or l.digests is distinct from r.digests)
      order by r.id limit 1`,
  )

/** The first fault of these links, and of the archives that end among them. */
export const firstBrokenStretch = async (db: Executor, after: number, upto: number): Promise<Fault | null> =>
  (await firstBroken(db, after, upto)) ?? (await firstBrokenArchive(db, endsAmong(after, upto)))

/** Whether an archive ends among these links, for `firstBrokenArchive`. */
export const endsAmong = (after: number, upto: number): SQL => sql`r.last > ${after} and r.last <= ${upto}`

/** The first queued row that is no longer as it was written, or was deleted. */
export const firstBrokenInQueue = (db: Executor): Promise<Fault | null> =>
  firstOf(
    db,
    sql`select null as chain, q.audit_id as change_id, case when a.id is null then 'missing' else 'altered' end as fault
      from audit_queue q left join audit a on a.id = q.audit_id
      where a.id is null or q.digest is distinct from sha256(audit_content(a, q.salt, null))
      order by q.audit_id limit 1`,
  )

/** The first of these rows that is neither linked nor queued. `which` is a condition on `a`. */
export const firstUnchained = (db: Executor, which: SQL): Promise<Fault | null> =>
  firstOf(
    db,
    sql`select null as chain, a.id as change_id, 'unchained' as fault from audit a
      where ${which} and not exists (select from audit_chain c where c.audit_id = a.id)
        and not exists (select from audit_queue q where q.audit_id = a.id)
      order by a.id limit 1`,
  )

export interface Waiting {
  /** Rows without a link yet. */
  readonly waiting: number
  /** The one that has waited longest, if that is too long: nobody makes links. */
  readonly overdue: number | null
}

export const readWaiting = async (db: Executor): Promise<Waiting> => {
  const { rows } = await db.execute<{ waiting: number; overdue: string | null }>(sql`
    select count(*)::int as waiting,
      (array_agg(audit_id order by queued_at) filter (where queued_at < now() - make_interval(secs => ${longSeconds})))[1] as overdue
    from audit_queue`)
  const [row] = rows
  return { waiting: row?.waiting ?? 0, overdue: row?.overdue == null ? null : Number(row.overdue) }
}

export interface Head {
  /** Number of links. */
  readonly total: number
  /** In hex; null: there are no links. */
  readonly hash: string | null
}

export const readHead = async (db: Executor): Promise<Head> => {
  const { rows } = await db.execute<{ chain: string; hash: string }>(
    sql`select chain, encode(hash, 'hex') as hash from audit_chain order by chain desc limit 1`,
  )
  return { total: Number(rows[0]?.chain ?? 0), hash: rows[0]?.hash ?? null }
}
