import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Archive, archiving, listArchives } from '../audit/archives.ts'
import type { Executor } from '../database/database.ts'
import { partitionedTables } from '../partitions/partitioned.ts'
import { hashOfFile, readArchived, readWhole } from './archive-file.ts'
import { auditColumns, executorOf, linkColumns, requireOnly, writeOfMonth } from './audit-month.ts'
import { openClient } from './back-up.ts'
import type { Counted } from './manifest.ts'
import { BackupRefused } from './refusal.ts'

/** Repeats the erasures after one of them; returns how many persons they are of. */
export type EraseAgain = (db: Executor, after: number) => Promise<number>

/** The archive that a file is, as the log announced it. */
const requireArchive = async (db: Executor, file: string): Promise<Archive> => {
  const { of, name } = await readArchived(file)
  if (of.table !== partitionedTables.audit.table) throw new BackupRefused(`${file} is no month of the audit log.`)
  const archive = (await listArchives(db)).find(({ partition }) => partition === name)
  if (archive === undefined) throw new BackupRefused(`${name} is not archived, as the audit log says.`)
  const sha256 = await hashOfFile(file)
  if (sha256 !== archive.sha256)
    throw new BackupRefused(
      `${file} is not the archive of ${name} that change ${archive.id} announced: its SHA-256 is ${sha256} and should be ${archive.sha256}.`,
    )
  return archive
}

/** Loads the rows of a file beside the log, within a transaction, and compares each with the hash that its link has. */
const loadRows = async (client: pg.Client, file: string, { id, partition, rows }: Archive): Promise<Counted> => {
  const columns = await auditColumns(client)
  await client.query(
    'create temp table loaded (like public.audit, chain bigint not null, salt bytea, leaves jsonb) on commit drop',
  )
  const { counted } = await readWhole(file, async (archived) => {
    if (JSON.stringify([...archived.columns].sort()) !== JSON.stringify([...columns, ...linkColumns].sort()))
      throw new BackupRefused('The archive has other columns than audit has now.')
    const names = archived.columns.map((column) => `"${column}"`).join(', ')
    return async (pieces) => {
      const target = client.query(copyFrom(`copy loaded (${names}) from stdin`))
      await pipeline(Readable.from(pieces, { objectMode: false }), target)
      return target.rowCount
    }
  })
  const row = `row(${columns.map((column) => `l."${column}"`).join(', ')})::audit`
  const { rows: fits } = await client.query<{ rows: number }>(
    `select count(*)::int as rows from loaded l join audit_chain c on c.chain = l.chain and c.audit_id = l.id
     where c.archived_by = $1 and c.digest = sha256(audit_content(${row}, l.salt, l.leaves))`,
    [id],
  )
  if (fits[0]?.rows !== rows || counted.rows !== rows)
    throw new BackupRefused(
      `${rows - (fits[0]?.rows ?? 0)} of ${rows} links of ${partition} do not fit their changes in ${file}.`,
    )
  return counted
}

interface AttachAuditOptions {
  readonly client: pg.Client
  readonly file: string
  readonly eraseAgain: EraseAgain
}

/** Brings a month of the audit log back, or changes nothing. */
export const attachAudit = async ({ client, file, eraseAgain }: AttachAuditOptions) => {
  const db = executorOf(client)
  await requireOnly(client)
  const archive = await requireArchive(db, file)
  await client.query('begin')
  const counted = await loadRows(client, file, archive)
  const columns = (await auditColumns(client)).map((column) => `"${column}"`).join(', ')
  await client.query("select set_config('console.archiving', 'on', true)")
  await client.query(`insert into audit (${columns}) overriding system value select ${columns} from loaded order by id`)
  await client.query(
    `update audit_chain c set archived_by = null, digest = null, salt = l.salt, leaves = l.leaves
     from loaded l where c.chain = l.chain`,
  )
  await client.query("select set_config('console.archiving', 'off', true)")
  await writeOfMonth(db, archiving.attached, archive.partition, { archive: archive.id, rows: counted.rows })
  const erased = await eraseAgain(db, archive.last_erasure)
  await client.query('commit')
  return { ...counted, name: archive.partition, erased }
}

/** Compares a file with its links, and changes nothing. */
export const verifyArchive = async (url: string, file: string): Promise<{ name: string; rows: number }> => {
  const client = await openClient(url, 'console archive')
  try {
    const archive = await requireArchive(executorOf(client), file)
    await client.query('begin')
    const { rows } = await loadRows(client, file, archive)
    return { name: archive.partition, rows }
  } finally {
    // Closing the connection discards what was loaded.
    await client.end().catch(() => {})
  }
}
