import { type SQL, sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { partitionedTables, partitionName } from '../partitions/partitioned.ts'

/** The names of these changes in the log, in which no agent signs in. */
export const archiving = { archived: 'archive_audit', attached: 'attach_audit' } as const

/** The kind of record of these changes; the record is the partition. */
export const archiveKind = 'audit_month'

const numberIn = (field: string): SQL =>
  sql`case when e.after ->> ${sql.raw(`'${field}'`)} ~ '^[0-9]{1,18}$' then (e.after ->> ${sql.raw(`'${field}'`)})::bigint end`

/**
 * The archives in force, as the log itself says: of each month the newest linked change is decisive, and an announcement of an
 * archive. Nothing else is trusted, so nobody can add an archive beside the log. An announcement with other values than
 * ours writes is none.
 */
export const archivesInForce: SQL = sql`select * from (
    select distinct on (e.target_id) e.id, e.call, e.target_id as partition, ${numberIn('rows')} as rows,
      ${numberIn('first')} as first, ${numberIn('last')} as last, coalesce(${numberIn('last_erasure')}, 0) as last_erasure, e.after ->> 'sha256' as sha256, e.after ->> 'digests' as digests, e.after ->> 'signature' as signature
    from audit e join audit_chain l on l.audit_id = e.id
    where e.call in (${archiving.archived}, ${archiving.attached}) and e.target_kind = ${archiveKind}
    order by e.target_id, l.chain desc) newest
  where call = ${archiving.archived} and rows > 0 and first is not null and last is not null and sha256 is not null and digests is not null`

/** A month of the log whose rows are in a file. */
export interface Archive {
  /** The change that announced it. */
  readonly id: number
  /** The last erasure of a person before it. */
  readonly last_erasure: number
  /** As `audit_2025_01`. */
  readonly partition: string
  /** As `2025-01`. */
  readonly month: string
  readonly rows: number
  /** Of the file, in hex. */
  readonly sha256: string
  /** The first and the last link, and one hash over the digests of all of them, in hex. */
  readonly first: number
  readonly last: number
  readonly digests: string
  /** By a key that is not in the database; null: the announcement has none. */
  readonly signature: string | null
}

/** What the signature of an announcement covers. */
export const announcedText = (
  partition: string,
  { rows, first, last, sha256, digests }: Pick<Archive, 'rows' | 'first' | 'last' | 'sha256' | 'digests'>,
): string => ['archive of the audit log of a console', partition, rows, first, last, sha256, digests].join('\n')

const partitionPattern = new RegExp(`^${partitionedTables.audit.table}_([0-9]{4})_([0-9]{2})$`)

/** The month of a partition, as `2025-01`; null: it is not one of a month. */
export const monthOf = (partition: string): string | null => {
  const [, year, month] = partitionPattern.exec(partition) ?? []
  if (year === undefined || month === undefined) return null
  const start = new Date(Date.UTC(Number(year), Number(month) - 1))
  return partitionName(partitionedTables.audit, start) === partition ? `${year}-${month}` : null
}

/** The first moment after a month. */
export const endOf = (month: string): Date => {
  const start = new Date(`${month}-01T00:00:00Z`)
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1))
}

interface ArchiveRow extends Record<string, unknown> {
  readonly id: string
  readonly last_erasure: string
  readonly partition: string
  readonly rows: string
  readonly first: string
  readonly last: string
  readonly sha256: string
  readonly digests: string
  readonly signature: string | null
}

/** The archives whose rows are not in the database, oldest month first. An announced one whose move failed is none of them. */
export const listArchives = async (db: Executor): Promise<Archive[]> => {
  const { rows } = await db.execute<ArchiveRow>(sql`
    select r.id, r.last_erasure, r.partition, r.rows, r.first, r.last, r.sha256, r.digests, r.signature from (${archivesInForce}) r
    where exists (select from audit_chain c where c.chain = r.first and c.archived_by = r.id) order by r.partition`)
  return rows.flatMap(({ id, last_erasure, rows: count, first, last, ...row }) => {
    const month = monthOf(row.partition)
    if (month === null) return []
    const numbers = { id: Number(id), rows: Number(count), first: Number(first), last: Number(last) }
    return [{ ...row, ...numbers, month, last_erasure: Number(last_erasure) }]
  })
}

/** The archived months of the time since a moment. */
export const archivedSince = async (db: Executor, since: Date): Promise<string[]> =>
  (await listArchives(db)).map(({ month }) => month).filter((month) => endOf(month) > since)

/** The month of a change that is archived; null: it is not. */
export const archivedMonthOf = async (db: Executor, change: number): Promise<string | null> => {
  const { rows } = await db.execute<{ partition: string }>(sql`
    select r.partition from audit_chain c join (${archivesInForce}) r on r.id = c.archived_by where c.audit_id = ${change}`)
  return rows[0] === undefined ? null : monthOf(rows[0].partition)
}
