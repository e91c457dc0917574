import type { ListPage, Sort } from '@console/shared/contract/list'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { and, getTableName, gt, type Placeholder, type SQL, Subquery, sql } from '#drizzle'
import type { PgColumn, PgTable, SelectedFieldsFlat } from '#drizzle/pg-core'
import { invalidField } from '../errors/failed.ts'
import { type Cursor, cutPage, type Page, readPage } from './cursor-page.ts'
import type { Executor } from './database.ts'
import { mapped } from './mapped.ts'
import { areMany, countMany, keptTotal, type Total } from './totals.ts'

/** A sort: an expression that has an index together with the id, and its SQL type. */
export interface SortColumn {
  readonly expression: SQL
  readonly type: 'text' | 'bigint' | 'timestamptz' | 'date' | 'inet'
  /** Rows without a value come last in both directions. */
  readonly nullable?: boolean
}

/** A list: its table, its fields, and its sorts. */
export interface Keyset<K extends string, F extends SelectedFieldsFlat, Row> {
  readonly table: PgTable
  readonly id: PgColumn
  readonly fields: F
  readonly sorts: Readonly<Record<K, SortColumn>>
  /**
   * Names the statements of its pages without filters, which are then built once and planned once per connection. For
   * frequent lists whose fields and sorts contain no values.
   */
  readonly name?: string
  readonly toRow: (record: SelectResultFields<F>) => Row
}

/**
 * Below this number of matches they are collected and then sorted; above it the sort's index is walked. Left to itself
 * the planner also walks the index for rare texts, which reads the whole table.
 */
const fenceBelow = 10_000

/** One page of a list in either direction, and the total number of matching rows. */
export const keysetPage = async <K extends string, F extends SelectedFieldsFlat, Row>(
  db: Executor,
  keyset: Keyset<K, F, Row>,
  input: {
    readonly where: SQL | undefined
    readonly sort: Sort<K>
    readonly page: Page | undefined
    /** The filters use values whose frequency the planner knows, and an index counts them: no fence is needed. */
    readonly counted?: boolean
    /**
     * With `counted`: disjoint conditions that together are `where`, and each of which an index gives in the order of the sort.
     * A page then reads its own rows only, and not all matches to sort them.
     */
    readonly branches?: readonly SQL[]
    /** Estimates the number of matches, for large results; above the threshold the sort's index is walked directly. */
    readonly told?: (() => Promise<number | undefined>) | undefined
  },
): Promise<ListPage<Row>> => {
  const { where, sort, counted = false, branches } = input
  const pageRequest = readPage(input.page, sort)
  const fetch = (fenced: boolean) =>
    fetchRows(db, keyset, { where, branches, sort, fenced, ...pageRequest }).catch(pageRequest.refuse)
  const countAndFetch = async () => {
    const known = (await input.told?.()) ?? 0
    if (known >= fenceBelow) return Promise.all([{ total: known }, fetch(false)])
    const count = (how: () => Promise<Total>) => keptTotal(db, keyset.table, where, how)
    if (where === undefined || counted)
      return Promise.all([
        count(async () => ({
          total: await (branches ? countBranches(db, keyset.table, branches) : db.$count(keyset.table, where)),
        })),
        fetch(false),
      ])
    if (!areMany(db, keyset.table, where)) {
      const [few, fenced] = await Promise.all([countFew(db, keyset, where), fetch(true)])
      if (few < fenceBelow) return [{ total: few }, fenced] as const
    }
    return Promise.all([count(() => countMany(db, keyset.table, where, fenceBelow)), fetch(false)])
  }
  const [counting, found] = await countAndFetch()

  const { rows, ...ends } = cutPage(found, pageRequest, sort, ({ place }) => place)
  return {
    rows: rows.map(({ record }) => keyset.toRow(record)),
    ...counting,
    ...ends,
  }
}

/** Each branch is counted by its own index, which need not read the rows. */
const countBranches = async (db: Executor, table: PgTable, branches: readonly SQL[]): Promise<number> => {
  const counts = branches.map((where) => sql`(select count(*) from ${table} where ${where})`)
  const { rows } = await db.execute<{ total: number }>(sql`select (${sql.join(counts, sql` + `)})::float8 as total`)
  return rows[0]?.total ?? 0
}

/** The number of matches up to the fence. */
const countFew = async (db: Executor, { table, id }: { table: PgTable; id: PgColumn }, where: SQL): Promise<number> => {
  const some = db.select({ id }).from(table).where(where).limit(fenceBelow).as('some')
  return db.$count(some)
}

/** The matching part of a table, up to the fence, materialised before anything else reads it. */
export const fence = (table: PgTable, where: SQL | undefined, atMost?: number): Subquery => {
  const limit = atMost === undefined ? sql`` : sql`limit ${atMost}`
  return new Subquery(
    sql`select * from ${table} where ${where ?? sql`true`} offset 0 ${limit}`,
    {},
    getTableName(table),
  )
}

/** The first rows of each branch, in place of the table. */
const firstOfEach = (
  table: PgTable,
  branches: readonly SQL[],
  {
    where,
    order,
    limit,
  }: { readonly where: SQL | undefined; readonly order: SQL; readonly limit: number | Placeholder },
): Subquery => {
  const parts = branches.map(
    (branch) => sql`(select * from ${table} where ${and(branch, where)} order by ${order} limit ${limit})`,
  )
  return new Subquery(sql.join(parts, sql` union all `), {}, getTableName(table))
}

interface Found<F extends SelectedFieldsFlat> {
  readonly record: SelectResultFields<F>
  readonly place: Pick<Cursor, 'value' | 'id'>
}

interface Fetch<K extends string> {
  readonly where: SQL | undefined
  readonly branches: readonly SQL[] | undefined
  readonly sort: Sort<K>
  readonly cursor: Cursor | null
  readonly backwards: boolean
  readonly fenced: boolean
  readonly limit: number
}

interface CursorValues {
  readonly value: string | null | Placeholder
  readonly id: number | Placeholder
}

/** The queries of named lists without filters, which differ in sort and direction only. */
const unfiltered = new WeakMap<Executor, Map<string, unknown>>()

const madeOnce = <Query>(db: Executor, name: string, make: () => Query): Query => {
  const queries = unfiltered.get(db) ?? new Map<string, unknown>()
  unfiltered.set(db, queries)
  const query = (queries.get(name) as Query | undefined) ?? make() // the name says which list, sort and direction
  queries.set(name, query)
  return query
}

/** Rows with a value and rows without are two ranges of the list, each in index order. */
const fetchRows = async <K extends string, F extends SelectedFieldsFlat, Row>(
  db: Executor,
  { table, id, fields, sorts, name }: Keyset<K, F, Row>,
  { where, branches, sort, cursor, backwards, fenced, limit }: Fetch<K>,
): Promise<Found<F>[]> => {
  const { expression, type, nullable = false } = sorts[sort.by]
  const upwards = (sort.direction === 'asc') !== backwards
  const order = upwards ? sql`asc` : sql`desc`
  const beyond = upwards ? sql`>` : sql`<`

  const layout = { record: fields, place: { value: sql<string | null>`${expression}::text`, id } }
  const select = (part: 'value' | 'null', from: CursorValues | null, limit: number | Placeholder) => {
    const isPart = nullable ? sql`${expression} is ${part === 'value' ? sql`not null` : sql`null`}` : undefined
    const isBeyond =
      from &&
      (part === 'value'
        ? sql`(${expression}, ${id}) ${beyond} (${from.value}::${sql.raw(type)}, ${from.id}::bigint)`
        : sql`${id} ${beyond} ${from.id}::bigint`)
    const there = and(isPart, isBeyond ?? undefined)
    const both = sql`${expression} ${order}, ${id} ${order}`
    const all = fenced ? fence(table, where, fenceBelow) : table
    return db
      .select(layout)
      .from(branches ? firstOfEach(table, branches, { where: there, order: both, limit }) : all)
      .where(fenced || branches ? there : and(where, there))
      .orderBy(both)
      .limit(limit)
  }
  const stretch = (part: 'value' | 'null', from: Cursor | null, limit: number): Promise<Found<F>[]> => {
    if (name === undefined || where !== undefined || fenced)
      return mapped<Found<F>>(select(part, from, limit).prepare(''), layout).execute()
    const own = [name, sort.by, upwards ? 'up' : 'down', part, from === null ? 'first' : 'beyond'].join('_')
    const places = from && { value: sql.placeholder('value'), id: sql.placeholder('id') }
    const make = () => mapped<Found<F>>(select(part, places, sql.placeholder('limit')).prepare(own), layout)
    return madeOnce(db, own, make).execute({ ...from, limit })
  }

  const parts: readonly ('value' | 'null')[] = nullable ? ['value', 'null'] : ['value']
  const inOrder = backwards ? parts.toReversed() : parts
  const start = cursor === null ? inOrder[0] : cursor.value === null ? 'null' : 'value'
  const found: Found<F>[] = []
  for (const part of inOrder.slice(inOrder.indexOf(start ?? 'value'))) {
    if (found.length >= limit) break
    found.push(...(await stretch(part, part === start ? cursor : null, limit - found.length)))
  }
  return found
}

const batchSize = 2_000

async function* batchesById<F extends SelectedFieldsFlat, Row>(
  db: Executor,
  { table, id, fields, toRow }: Pick<Keyset<never, F, Row>, 'table' | 'id' | 'fields' | 'toRow'>,
  where: SQL | undefined,
  total: number,
): AsyncGenerator<Row[]> {
  const fenced = where !== undefined && total < fenceBelow
  for (let last = 0; ; ) {
    const found = (await db
      .select({ ...fields, cursor_id: id })
      .from(fenced ? fence(table, where) : table)
      .where(and(fenced ? undefined : where, gt(id, last)))
      .orderBy(id)
      .limit(fenced ? fenceBelow * 2 : batchSize)) as (SelectResultFields<F> & { cursor_id: number })[] // see fetchRows
    if (found.length > 0) yield found.map(toRow) // the CSV selects its columns by name and omits cursor_id
    if (fenced || found.length < batchSize) return
    last = found.at(-1)?.cursor_id ?? last
  }
}

/**
 * The ids of all rows are read at once, in order, so that a row that changes while the file is written appears exactly
 * once. The rows themselves are read in batches.
 */
async function* batchesInOrder<K extends string, F extends SelectedFieldsFlat, Row>(
  db: Executor,
  { table, id, fields, sorts, toRow }: Keyset<K, F, Row>,
  where: SQL | undefined,
  { by, direction }: Sort<K>,
): AsyncGenerator<Row[]> {
  const { expression } = sorts[by]
  const way = sql.raw(direction)
  const order = sql`(${expression}) is null, ${expression} ${way}, ${id} ${way}`
  const inOrder = sql<number[] | null>`array_agg(${id}::float8 order by ${order})`
  const [all] = await db.select({ ids: inOrder }).from(table).where(where)
  const ids = all?.ids ?? []
  for (let at = 0; at < ids.length; at += batchSize) {
    const some = ids.slice(at, at + batchSize)
    const found = (await db
      .select({ ...fields, cursor_id: id })
      .from(table)
      .where(sql`${id} = any(${sql.param(some)}::bigint[])`)) as (SelectResultFields<F> & { cursor_id: number })[] // see fetchRows
    const byId = new Map(found.map((row) => [row.cursor_id, row]))
    yield some.flatMap((one) => byId.get(one) ?? []).map(toRow)
  }
}

/** The sorts of a list. */
export const sortKeysOf = <K extends string>(sorts: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(sorts) as K[] // the record has no others

/** The requested sort, if the list has it. */
export const knownOrder = <K extends string>(sortKeys: readonly K[], { by, direction }: Sort<string>): Sort<K> => {
  const known = sortKeys.find((key) => key === by)
  if (known === undefined) throw invalidField('sort.by', 'This list cannot be sorted by that.')
  return { by: known, direction }
}

/** All matching rows in batches, by id or in a sort of the list: an export of any size uses little memory. */
export const keysetBatches = <K extends string, F extends SelectedFieldsFlat, Row>(
  db: Executor,
  keyset: Keyset<K, F, Row>,
  where: SQL | undefined,
  total: number,
  sort?: Sort<string>,
): AsyncGenerator<Row[]> =>
  sort
    ? batchesInOrder(db, keyset, where, knownOrder(sortKeysOf(keyset.sorts), sort))
    : batchesById(db, keyset, where, total)
