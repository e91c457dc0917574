import type pg from 'pg'
import { changePartitions, partitionedNow } from './keep-partitions.ts'

/** Tables with rows of before migration 0039, and the name of an index that the partition needs. */
const waiting = [
  { table: 'api_requests', partition: 'select partition_api_requests()', index: 'api_requests_keys' },
  { table: 'abuse_events', partition: 'select partition_abuse_events()', index: 'abuse_events_keys' },
] as const

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
const buildIndex = async (client: pg.ClientBase, table: string, index: string): Promise<boolean> => {
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
  for (const { table, partition, index } of waiting) {
    const client = await direct.connect()
    try {
      if ((await partitionedNow(client)).has(table) || !(await isOver(client, days))) continue
      await client.query("select set_config('statement_timeout', '0', false)")
      if (!(await buildIndex(client, table, index))) continue
      await changePartitions(direct, async (tx) => {
        await tx.query("select set_config('statement_timeout', '0', true)")
        if (await isOver(tx, days)) await tx.query(partition)
      })
    } finally {
      // Its lock and its lifted timeout go with it.
      client.release(true)
    }
  }
}
