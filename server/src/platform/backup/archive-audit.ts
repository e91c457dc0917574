import type pg from 'pg'
import { type SQL, sql } from '#drizzle'
import { announcedText, archiving } from '../audit/archives.ts'
import { brokenAmong, type Fault, firstBrokenArchive } from '../audit/check.ts'
import { readFault } from '../audit/watch.ts'
import type { Executor } from '../database/database.ts'
import { partitionedTables } from '../partitions/partitioned.ts'
import { partitionSql } from '../partitions/partitions.ts'
import { migrationLock } from '../postgres/migrate.ts'
import { isOlderServerSql } from '../postgres/pools.ts'
import { hasCertainlyFailed, hashOfFile, isSame, orDelete, writeRows } from './archive-file.ts'
import {
  auditColumns,
  executorOf,
  isWitnessSql,
  linkColumns,
  lockPatiently,
  requireOnly,
  untilLinked,
  writeOfMonth,
} from './audit-month.ts'
import type { Counted } from './manifest.ts'
import { BackupRefused } from './refusal.ts'
import { copyRowsOut } from './tables.ts'

/** Nobody undoes, decides on or reports what is older. */
const leastDays = 367

interface Month {
  readonly name: string
  readonly from: Date
  readonly to: Date
}

/** A condition on rows `a` of the log, by which PostgreSQL reads no other partition. */
const within = ({ from, to }: Month): string => `a.at >= '${from.toISOString()}' and a.at < '${to.toISOString()}'`

/** The rows that go into the file. */
const moved = (month: Month): string => `${within(month)} and not a.${isWitnessSql}`

const faultText = ({ chain, change_id, fault }: Fault): string =>
  `${fault === 'archive' ? 'the archive of change' : 'change'} ${change_id ?? '?'}${chain === null ? '' : `, link ${chain}`}: ${fault}`

const requireNoOlderServer = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and ${isOlderServerSql}`,
  )
  if (rows.length > 0)
    throw new BackupRefused(
      'A server of an older version is connected, which would report archived changes as deleted. Upgrade it first.',
    )
}

/**
 * A backup reads as of one moment: it would find links as they were before, and neither their rows. Within a transaction it
 * keeps others from beginning.
 */
const requireNoBackup = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
    migrationLock,
  ])
  if (rows[0]?.taken !== true)
    throw new BackupRefused('A backup or an upgrade is at work on this database; try again afterwards.')
}

const requireOld = async (client: pg.ClientBase, { name, to }: Month): Promise<void> => {
  const { rows } = await client.query<{ old: boolean }>(
    'select $1::timestamptz <= now() - make_interval(days => $2) as old',
    [to, leastDays],
  )
  if (rows[0]?.old !== true)
    throw new BackupRefused(`${name} is younger than ${leastDays} days: agents still need its changes.`)
}

/** Links that do not allow it, and rows that have none. */
const requireLinks = async (client: pg.ClientBase, month: Month): Promise<void> => {
  const { rows } = await client.query<{ all: number; unlinked: number; old: number }>(
    `select count(*)::int as all, count(*) filter (where c.chain is null)::int as unlinked,
       count(*) filter (where c.form <> 2)::int as old
     from audit a left join audit_chain c on c.audit_id = a.id where ${moved(month)}`,
  )
  const { all, unlinked, old } = rows[0] ?? { all: 0, unlinked: 0, old: 0 }
  if (all === 0) throw new BackupRefused(`${month.name} has no changes that could be archived.`)
  if (unlinked > 0) throw new BackupRefused(`${unlinked} changes of ${month.name} have no link.`)
  if (old > 0)
    throw new BackupRefused(
      `${old} links of ${month.name} were made by an older version and hold no hash of the change alone, by which the chain could go on without it.`,
    )
}

/** That the log is whole as far as is known, and the month for certain. */
const requireWhole = async (db: Executor, month: Month): Promise<void> => {
  const links: SQL = sql.raw(
    `select c.chain from audit a join audit_chain c on c.audit_id = a.id where ${within(month)}`,
  )
  const fault = (await readFault(db)) ?? (await brokenAmong(db, links))
  if (fault !== null)
    throw new BackupRefused(`The audit log was tampered with (${faultText(fault)}); ${month.name} stays.`)
}

/** What the announcement says of the links of a month. */
interface Announced {
  readonly rows: number
  readonly first: number
  readonly last: number
  readonly digests: string
  /** Later erasures did not reach the file. */
  readonly last_erasure: number
}

const digestsOf = async (client: pg.ClientBase, month: Month): Promise<Announced> => {
  const { rows } = await client.query<Announced>(
    `select count(*)::int as rows, min(c.chain)::float8 as first, max(c.chain)::float8 as last,
       encode(sha256(string_agg(sha256(audit_content(a, c.salt, c.leaves)), ''::bytea order by c.chain)), 'hex') as digests,
       (select coalesce(max(id), 0)::float8 from erasures) as last_erasure
     from audit a join audit_chain c on c.audit_id = a.id where ${moved(month)}`,
  )
  if (rows[0] === undefined) throw new Error('a query of sums gave no row')
  return rows[0]
}

const rowsSql = (month: Month, columns: readonly string[]): string =>
  `(select ${columns.map((column) => `a."${column}"`).join(', ')}, ${linkColumns.map((column) => `c.${column}`).join(', ')}
    from audit a join audit_chain c on c.audit_id = a.id where ${moved(month)} order by c.chain)`

const unchangedOr = (month: Month, isUnchanged: boolean): void => {
  if (!isUnchanged) throw new BackupRefused(`${month.name} was changed meanwhile; it stays, and no file was made.`)
}

interface Moving {
  /** The change that announced the archive. */
  readonly announcement: number
  /** The rows of the file, in brackets. */
  readonly copied: string
  readonly counted: Counted
  readonly columns: readonly string[]
}

/** Exchanges salts for hashes and rows for nothing, in one transaction. */
const move = async (
  client: pg.Client,
  month: Month,
  { announcement, copied, counted, columns }: Moving,
): Promise<void> => {
  const db = executorOf(client)
  const partition = partitionSql(month.name)
  await client.query('begin')
  // An erasure writes here first: one that has begun ends, and one that begins waits and then finds the month archived.
  await lockPatiently(client, 'lock table erasures in share mode')
  await lockPatiently(client, `lock table ${partition} in share mode`)
  await requireNoOlderServer(client)
  unchangedOr(month, isSame(await copyRowsOut(client, copied), counted))
  await client.query(`create temp table witnesses on commit drop as select * from ${partition} where ${isWitnessSql}`)
  const { rows: all } = await client.query<{ rows: number }>(
    `select count(*)::int - (select count(*)::int from witnesses) as rows from ${partition}`,
  )
  unchangedOr(month, all[0]?.rows === counted.rows)
  await client.query("select set_config('console.archiving', 'on', true)")
  const { rowCount } = await client.query(
    `update audit_chain c set archived_by = $1, digest = sha256(audit_content(a, c.salt, c.leaves)), salt = null, leaves = null
     from audit a where a.id = c.audit_id and ${moved(month)}`,
    [announcement],
  )
  unchangedOr(month, rowCount === counted.rows && (await firstBrokenArchive(db, sql`r.id = ${announcement}`)) === null)
  // To the commit: a backup or a server that begins waits for an instant only.
  await requireNoBackup(client)
  await lockPatiently(client, `lock table ${partition} in access exclusive mode`)
  // The month keeps its partition, so that nobody makes another, and only this one is locked.
  await client.query(`truncate ${partition}`)
  const names = columns.map((column) => `"${column}"`).join(', ')
  await client.query(`insert into audit (${names}) overriding system value select ${names} from witnesses`)
  await client.query("select set_config('console.archiving', 'off', true)")
  await client.query('commit')
}

/** Takes an announcement back whose month stayed. What is left of one that cannot be taken back has no links, and is no fault. */
const withdraw = async (client: pg.Client, { name }: Month, announcement: number): Promise<void> => {
  await client.query('rollback')
  const db = executorOf(client)
  await untilLinked(db, await writeOfMonth(db, archiving.attached, name, { archive: announcement, rows: 0 }))
}

interface ArchiveAuditOptions extends Month {
  readonly client: pg.Client
  readonly environment: string
  readonly file: string
  /** With a key that is not in the database, so that nobody who has only that announces an archive. */
  readonly sign: (text: string) => string
}

/**
 * Moves a month of the audit log into a file. Its links stay and keep the hash of each row, by which the chain goes on
 * (docs/decisions/0103-months-of-the-audit-log-can-be-archived.md). The archive is announced in the log before anything
 * is taken out of it.
 */
export const archiveAudit = async ({
  client,
  environment,
  file,
  sign,
  ...month
}: ArchiveAuditOptions): Promise<Counted> => {
  const { name, from } = month
  const db = executorOf(client)
  await requireOnly(client)
  await requireNoOlderServer(client)
  await requireOld(client, month)
  await requireLinks(client, month)
  await requireWhole(db, month)
  await requireNoBackup(client)
  const columns = await auditColumns(client)
  const copied = rowsSql(month, columns)
  await client.query('begin isolation level repeatable read')
  const announced = await digestsOf(client, month)
  const archived = { environment, of: partitionedTables.audit, from, name, columns: [...columns, ...linkColumns] }
  const counted = await writeRows(file, archived, (take) => copyRowsOut(client, copied, take))
  await client.query('commit')
  return orDelete(file, async () => {
    unchangedOr(month, announced.rows === counted.rows)
    const sha256 = await hashOfFile(file)
    const announcement = await writeOfMonth(db, archiving.archived, name, {
      ...announced,
      sha256,
      signature: sign(announcedText(name, { ...announced, sha256 })),
    })
    await untilLinked(db, announcement)
    await move(client, month, { announcement, copied, counted, columns }).catch(async (error: unknown) => {
      if (!hasCertainlyFailed(error))
        throw new Error(
          `Whether ${name} was moved is not known. Keep ${file} if "pnpm archive" lists the month as archived, and delete it otherwise.`,
          { cause: error },
        )
      await withdraw(client, month, announcement).catch(() => {})
      throw error
    })
    return counted
  })
}
