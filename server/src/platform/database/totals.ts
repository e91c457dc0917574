import { getTableName, type SQL, sql } from '#drizzle'
import { PgDialect, type PgTable } from '#drizzle/pg-core'
import type { Executor } from './database.ts'

/** Number of rows of a list; `about`: estimated from a sample. */
export interface Total {
  readonly total: number
  readonly about?: true
}

/** Below this number the rows are counted every time. */
const worthKeeping = 20_000
const freshMs = 10_000
const keptMs = 60_000
const most = 500

/** Larger tables are not counted without an index. */
const countUpTo = 300_000
const sampleRows = 10_000

const byDatabase = new WeakMap<Executor, Map<string, { at: number; total: Total }>>()
const dialect = new PgDialect()

const placeOf = (db: Executor, table: PgTable, where: SQL | undefined) => {
  const totals = byDatabase.get(db) ?? new Map<string, { at: number; total: Total }>()
  byDatabase.set(db, totals)
  const { sql: text, params } = dialect.sqlToQuery(sql`${table} ${where}`)
  const key = JSON.stringify([text, params])
  const kept = totals.get(key)
  return { totals, key, kept, age: kept === undefined ? Number.POSITIVE_INFINITY : performance.now() - kept.at }
}

/** Whether the same count was very large recently. */
export const areMany = (db: Executor, table: PgTable, where: SQL | undefined): boolean =>
  placeOf(db, table, where).age <= keptMs

/**
 * A large count costs more than the page beside it, and need not be current to the second: it is cached for a minute,
 * and refreshed in the background after ten seconds.
 */
export const keptTotal = async (
  db: Executor,
  table: PgTable,
  where: SQL | undefined,
  count: () => Promise<Total>,
): Promise<Total> => {
  const { totals, key, kept, age } = placeOf(db, table, where)
  const recount = async () => {
    const total = await count()
    totals.delete(key)
    if (total.total >= worthKeeping) totals.set(key, { at: performance.now(), total })
    const oldest = totals.size > most ? totals.keys().next().value : undefined
    if (oldest !== undefined) totals.delete(oldest)
    return total
  }
  if (kept === undefined || age > keptMs) return recount()
  if (age > freshMs) {
    // Other requests need not count meanwhile.
    kept.at = performance.now()
    void recount().catch(() => totals.delete(key))
  }
  return kept.total
}

/** The number of matches: exact, or in a large table two significant digits from a fixed sample. */
export const countMany = async (db: Executor, table: PgTable, where: SQL, atLeast: number): Promise<Total> => {
  const { rows } = await db.execute<{ rows: number }>(
    // The table itself, or its partitions; a partitioned table has no rows of its own.
    sql`select sum(greatest(c.reltuples, 0)) filter (where c.relkind = 'r')::int as rows
      from pg_partition_tree(${getTableName(table)}::regclass) t join pg_class c on c.oid = t.relid`,
  )
  const all = rows[0]?.rows ?? 0
  if (all <= countUpTo) return { total: await db.$count(table, where) }
  const share = sampleRows / all
  const sampled = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${table} tablesample system (${share * 100}) repeatable (1) where ${where}`,
  )
  const estimate = Math.max(atLeast, (sampled.rows[0]?.count ?? 0) / share)
  return { total: Number(estimate.toPrecision(2)), about: true }
}
