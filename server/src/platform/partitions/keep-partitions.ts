import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { errorCode } from '../postgres/error-code.ts'
import { allPartitioned, defaultName, type PartitionedTable, partitionName, startOf } from './partitioned.ts'
import { boundsSql, listPartitions, type Partition, partitionSql } from './partitions.ts'

/** Two servers never make the same partition. */
const partitionLock = 7_300_009

/**
 * A partition is attached or dropped while others read and write. Everybody queues behind a lock that somebody waits for,
 * so the wait is short and repeated; after the last time it is the turn of the next hour.
 */
const lockTimeout = '100ms'
const pauseMs = 250
const maxAttempts = 10

const attempt = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${partitionLock})`)
    await client.query(`set local lock_timeout = '${lockTimeout}'`)
    const done = await work(client)
    await client.query('commit')
    client.release()
    return done
  } catch (error) {
    // The connection is closed: its transaction ends with it.
    client.release(true)
    throw error
  }
}

/** Works with the partitions in one transaction, which is repeated if it does not get its locks at once. */
export const changePartitions = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(pool, work)
    } catch (error) {
      if (!['55P03', '40P01'].includes(errorCode(error) ?? '') || attempts === maxAttempts) throw error
      await sleep(pauseMs)
    }
  }
}

const holds = ({ from, to }: Partition, at: Date): boolean => to !== null && (from === null || from <= at) && at < to

/** Makes the partition of a period from the rows that the default partition has of it, and tells how many these are. */
const makePartition = async (client: pg.PoolClient, of: PartitionedTable, start: Date): Promise<number> => {
  const [name, from, to] = [partitionName(of, start), start, startOf(of, start, 1)]
  const partition = partitionSql(name)
  const stray = partitionSql(defaultName(of))
  await client.query(`create table ${partition} (like public.${of.table} including defaults including constraints)`)
  // Before the default partition: a writer that had chosen it for a row of this period, and then waited for it, would be
  // refused by its new bounds, and a reader that had planned without the new partition would miss the rows that moved.
  // Who waits for the table chooses and plans afterwards.
  await client.query(`lock table only public.${of.table} in access exclusive mode`)
  await client.query(`lock table ${stray} in access exclusive mode`)
  // The audit log lets no row go otherwise.
  await client.query(`select set_config('console.moving', 'on', true)`)
  const { rowCount } = await client.query(
    `with moved as (delete from ${stray} where ${of.column} >= $1 and ${of.column} < $2 returning *)
     insert into ${partition} select * from moved`,
    [from, to],
  )
  await client.query(`select set_config('console.moving', 'off', true)`)
  await client.query(
    `alter table public.${of.table} attach partition ${partition} ${boundsSql({ isDefault: false, from, to })}`,
  )
  return rowCount ?? 0
}

/** Periods of the rows in the default partition: a clock or the housekeeping was wrong. */
const strayPeriods = async (pool: pg.Pool, of: PartitionedTable): Promise<Date[]> => {
  const { rows } = await pool.query<{ at: Date }>(
    `select distinct date_trunc('${of.every}', ${of.column}, 'UTC') as at from ${partitionSql(defaultName(of))} order by 1`,
  )
  return rows.map(({ at }) => at)
}

/** Makes the partitions that a table needs now and soon, and those of the rows that found none. */
const keepTable = async (pool: pg.Pool, of: PartitionedTable, now: Date): Promise<void> => {
  const soon = Array.from({ length: of.ahead + 1 }, (_, n) => startOf(of, now, n))
  const wanted = new Map([...soon, ...(await strayPeriods(pool, of))].map((start) => [start.getTime(), start]))
  for (const start of wanted.values())
    await changePartitions(pool, async (client) => {
      const own = (await listPartitions(client)).filter(({ table }) => table === of.table)
      if (own.some((partition) => holds(partition, start))) return
      await makePartition(client, of, start)
    })
}

/** The database's clock decides, because it writes the times. */
export const databaseNow = async (pool: pg.Pool): Promise<Date> => {
  const { rows } = await pool.query<{ now: Date }>('select now() as now')
  if (rows[0] === undefined) throw new Error('a query without tables gave no row')
  return rows[0].now
}

/** The tables that are partitioned: some are only when no older server is left. */
export const partitionedNow = async (client: pg.ClientBase | pg.Pool): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace`,
  )
  return new Set(rows.map(({ relname }) => relname))
}

/** Makes partitions ahead of time and empties the default ones, for all tables, also if one of them is locked. */
export const keepPartitions = async (pool: pg.Pool): Promise<void> => {
  const now = await databaseNow(pool)
  const failures: unknown[] = []
  const there = await partitionedNow(pool)
  for (const of of allPartitioned)
    if (there.has(of.table)) await keepTable(pool, of, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
