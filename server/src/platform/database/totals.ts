import { getTableName, type SQL, sql } from '#drizzle'
import { PgDialect, type PgTable } from '#drizzle/pg-core'
import type { Executor } from './database.ts'

/** How many rows a list has in all; `about`: by a sample. */
export interface Total {
  readonly total: number
  readonly about?: true
}

/** Fewer rows are counted every time. */
const worthKeeping = 20_000
const freshMs = 10_000
const keptMs = 60_000
const most = 500

/** Larger tables are not counted where no index does it. */
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
  return { totals, key, kept, age: kept === undefined ? Number.POSITIVE_INFINITY : Date.now() - kept.at }
}

/** Whether these rows were very many a moment ago. */
export const areMany = (db: Executor, table: PgTable, where: SQL | undefined): boolean =>
  placeOf(db, table, where).age <= keptMs

/**
 * A count of very many rows costs more than the page beside it, and nobody needs it to the second: it is kept for a
 * minute, and counted anew in the background once it is ten seconds old.
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
    if (total.total >= worthKeeping) totals.set(key, { at: Date.now(), total })
    const oldest = totals.size > most ? totals.keys().next().value : undefined
    if (oldest !== undefined) totals.delete(oldest)
    return total
  }
  if (kept === undefined || age > keptMs) return recount()
  if (age > freshMs) {
    // Until that is there others need not count as well.
    kept.at = Date.now()
    void recount().catch(() => totals.delete(key))
  }
  return kept.total
}

/** The number of very many matches: exact, or in a large table two digits of it by a sample, always the same one. */
export const countMany = async (db: Executor, table: PgTable, where: SQL, atLeast: number): Promise<Total> => {
  const { rows } = await db.execute<{ rows: number }>(
    sql`select reltuples::int as rows from pg_class where oid = ${getTableName(table)}::regclass`,
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
