import type { ListPage, Sort } from '@console/shared/contract/list'
import { type SQL, sql } from '#drizzle'
import { type Cursor, cutPage, type Page, readPage } from './cursor-page.ts'
import type { Executor } from './database.ts'
import { knownOrder, sortKeysOf } from './keyset.ts'

/**
 * A list ordered by an aggregate. No index has that order, so all rows are aggregated and sorted; details are read for
 * one page only.
 */
export interface Ranking<K extends string> {
  /** All rows of the list, each with its `id` (bigint) and sort values, none of them null. */
  readonly rows: SQL
  readonly sorts: Readonly<Record<K, 'bigint' | 'float8'>>
  /** A query of the rows `p` of the page that selects `p.*` and more. */
  readonly tell: SQL
}

interface Told extends Record<string, unknown> {
  readonly id: string
  readonly cursor_value: string
  readonly total: number
}

interface Asked<K extends string> {
  readonly sort: Sort<K>
  readonly cursor: Cursor | null
  readonly backwards: boolean
  readonly limit: number
}

const fetch = async <Row, K extends string>(
  db: Executor,
  { rows: all, sorts, tell }: Ranking<K>,
  { sort, cursor, backwards, limit }: Asked<K>,
) => {
  const by = sql.identifier(sort.by)
  const upwards = (sort.direction === 'asc') !== backwards
  const order = upwards ? sql`asc` : sql`desc`
  const beyond = cursor
    ? sql`(m.${by}, m.id) ${upwards ? sql`>` : sql`<`} (${cursor.value}::${sql.raw(sorts[sort.by])}, ${cursor.id}::bigint)`
    : sql`true`
  const { rows } = await db.execute<Told>(sql`
    with matched as materialized (${all}), page as materialized (
      select m.*, m.${by}::text as cursor_value, (select count(*)::int from matched) as total
      from matched m where ${beyond} order by m.${by} ${order}, m.id ${order} limit ${limit}
    )
    ${tell} order by p.${by} ${order}, p.id ${order}`)
  return rows as unknown as (Told & Row)[] // what `tell` selects
}

/** One page of a ranking, and the number of all its rows. */
export const rankedPage = async <Found, Row, K extends string>(
  db: Executor,
  ranking: Ranking<K>,
  { sort, page }: { readonly sort: Sort<K>; readonly page: Page | undefined },
  toRow: (found: Found) => Row,
): Promise<ListPage<Row>> => {
  const pageRequest = readPage(page, sort)
  const found = await fetch<Found, K>(db, ranking, { sort, ...pageRequest }).catch(pageRequest.refuse)
  const { rows, ...ends } = cutPage(found, pageRequest, sort, (row) => ({
    value: row.cursor_value,
    id: Number(row.id),
  }))
  return { rows: rows.map(toRow), total: found[0]?.total ?? 0, ...ends }
}

/** A whole ranking with its number of rows, for a file. */
export interface RankedRows<Row> {
  readonly total: number
  readonly batches: AsyncGenerator<Row[]>
}

/** All rows in order, in large batches, because the aggregates are computed again for each. */
export const rankedRows = async <Found, Row, K extends string>(
  db: Executor,
  ranking: Ranking<K>,
  pageSort: Sort<string>,
  toRow: (found: Found) => Row,
  batchSize = 20_000,
): Promise<RankedRows<Row>> => {
  const sort = knownOrder(sortKeysOf(ranking.sorts), pageSort)
  const from = (cursor: Cursor | null) =>
    fetch<Found, K>(db, ranking, { sort, cursor, backwards: false, limit: batchSize })
  const first = await from(null)
  async function* batches() {
    for (let found = first; ; ) {
      if (found.length > 0) yield found.map(toRow)
      const last = found.at(-1)
      if (found.length < batchSize || !last) return
      found = await from({ ...sort, value: last.cursor_value, id: Number(last.id) })
    }
  }
  return { total: first[0]?.total ?? 0, batches: batches() }
}
