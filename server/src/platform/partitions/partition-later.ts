import type pg from 'pg'
import { changePartitions, partitionedNow } from './keep-partitions.ts'

/** Tables that had rows before migration 0039. */
const tables = ['api_requests', 'abuse_events'] as const

/**
 * Days after the upgrade. Until then a server from before migration 0038, which could not store events in partitions, may
 * take over again.
 */
const graceDays = 7

const buildLock = 7_300_011

/** Whether the upgrade is over: the trigger of 0038 has been in use for long, and no server from before it is connected. */
const isOver = async (client: pg.ClientBase, days: number): Promise<boolean> => {
  const { rows } = await client.query<{ over: boolean }>(
    `select not exists (select from repeatable_migrations where name = 'skip_known_request.sql'
        and applied_at > now() - make_interval(days => $1))
      and not exists (select from pg_stat_activity where datname = current_database() and application_name = 'console') as over`,
    [days],
  )
  return rows[0]?.over === true
}

/** Builds the index beside the work of others, so that the lock need not wait for it. One server does it. */
const buildIndex = async (client: pg.ClientBase, table: string): Promise<boolean> => {
  const index = `${table}_keys`
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [buildLock])
  if (rows[0]?.taken !== true) return false
  // One that was broken off is of no use.
  const { rows: broken } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (broken.length > 0) await client.query(`drop index concurrently ${index}`)
  await client.query(`create index concurrently if not exists ${index} on ${table} (key)`)
  return true
}

/** Partitions the tables that had rows when the server was upgraded, once the version before is not needed any more. */
export const partitionLater = async (direct: pg.Pool, days = graceDays): Promise<void> => {
  const there = await partitionedNow(direct)
  const left = tables.filter((table) => !there.has(table))
  if (left.length === 0) return
  // One for all tables: the lock of another would still be held while its connection closes.
  const client = await direct.connect()
  try {
    for (const table of left) {
      if (!(await isOver(client, days))) return
      await client.query("select set_config('statement_timeout', '0', false)")
      if (!(await buildIndex(client, table))) return
      await changePartitions(direct, async (tx) => {
        await tx.query("select set_config('statement_timeout', '0', true)")
        if (await isOver(tx, days)) await tx.query('select partition_events($1)', [table])
      })
    }
  } finally {
    // Its lock and its lifted timeout go with it.
    client.release(true)
  }
}
