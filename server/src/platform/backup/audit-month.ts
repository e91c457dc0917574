import { personalDataCalls } from '@console/remote-members/contract/calls/personal-data'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { sql } from '#drizzle'
import { archiveKind, archiving } from '../audit/archives.ts'
import { linkQueued } from '../audit/link.ts'
import type { Executor } from '../database/database.ts'
import { writeAudit } from '../pipeline/write-audit.ts'
import { errorCode } from '../postgres/error-code.ts'
import { BackupRefused } from './refusal.ts'
import { listTables } from './tables.ts'

/** Changes that stay in the database: other rows and links are verified by them. */
const witnesses: readonly string[] = [personalDataCalls.eraseCustomer.path, archiving.archived, archiving.attached]

/** For statements. Names of calls consist of letters, digits and `/` and `_`. */
export const isWitnessSql = `call in (${witnesses.map((call) => `'${call}'`).join(', ')})`

/** The columns of the log in the order of its type. */
export const auditColumns = async (client: pg.ClientBase): Promise<readonly string[]> => {
  const audit = (await listTables(client)).find(({ name }) => name === 'public.audit')
  if (audit === undefined) throw new BackupRefused('There is no table audit.')
  return audit.columns
}

/** Of a row's link, beside the row in the file. The link keeps what else it has. */
export const linkColumns = ['chain', 'salt', 'leaves'] as const

/** The connection of the command, for functions that take drizzle's. */
export const executorOf = (client: pg.Client): Executor => drizzle(client)

const archiveLock = 7_300_012

/** One command at a time archives or attaches a month of the log. */
export const requireOnly = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [archiveLock])
  if (rows[0]?.taken !== true)
    throw new BackupRefused('Another command is archiving or attaching a month of the audit log.')
}

/** Adds a change of a month to the log. No agent signs in to a command. */
export const writeOfMonth = (
  db: Executor,
  call: (typeof archiving)['archived' | 'attached'],
  partition: string,
  after: Readonly<Record<string, unknown>>,
): Promise<number> =>
  writeAudit(db, { call, kind: archiveKind, agentId: null }, { data: null, target: partition, before: null, after })

const linkedWithinMs = 60_000
const pauseMs = 200

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

/** Waits until a change has its link, and makes it if no server does. */
export const untilLinked = async (db: Executor, change: number): Promise<void> => {
  for (const giveUpAt = Date.now() + linkedWithinMs; Date.now() < giveUpAt; await pause()) {
    await linkQueued(db)
    const { rows } = await db.execute(sql`select from audit_chain where audit_id = ${change}`)
    if (rows.length > 0) return
  }
  throw new BackupRefused(`Change ${change} got no link within a minute: no links of the audit log are being made.`)
}

/** Readers and writers queue behind a lock that is waited for, so the wait is short and repeated. */
const lockTimeout = '100ms'
const maxAttempts = 120

/**
 * Takes a lock within a transaction whose work must not be lost. Another attempt follows also where both waited for each
 * other.
 */
export const lockPatiently = async (client: pg.ClientBase, statement: string): Promise<void> => {
  await client.query(`set local lock_timeout = '${lockTimeout}'`)
  for (let attempts = 1; ; attempts += 1) {
    await client.query('savepoint locking')
    try {
      await client.query(statement)
      break
    } catch (error) {
      if (!['55P03', '40P01'].includes(errorCode(error)) || attempts === maxAttempts) throw error
      await client.query('rollback to savepoint locking')
      await pause()
    }
  }
  await client.query('release savepoint locking')
  await client.query('set local lock_timeout = 0')
}
