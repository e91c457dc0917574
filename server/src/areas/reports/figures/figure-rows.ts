import type { FigureRow, FigureRowFilters } from '@console/remote-reports/contract/calls/figures'
import { type FigureId, figures } from '@console/remote-reports/contract/figures'
import type { ListPage, Sort } from '@console/shared/contract/list'
import { and, type SQL, sql } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import { type Cursor, cutPage, type Page, readPage } from '../../../platform/database/cursor-page.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { customers } from '../../../platform/records/schema.ts'
import { abuseEvents } from '../../admin/abuse/index.ts'
import { unlocks } from '../../members/unlocks/index.ts'
import { keptDays } from '../days/kept-from.ts'
import { reportZone } from '../days/report-zone.ts'
import { apiRequests, customerFacts } from './fact-schema.ts'
import { figureSeries } from './figures.ts'
import { usageIn } from './usage.ts'
import { factFigures, usageFigures } from './usage-figures.ts'

/** The moments of a range: from the first until before the second. */
interface Span {
  readonly begin: Date
  readonly end: Date
}

/** The facts that a figure counts: rows of a table `f`. */
interface RowSource {
  readonly table: SQL
  readonly at: SQL
  /** Over `f` and the customer `c`. */
  readonly text: SQL
  readonly where: SQL | undefined
}

const among = (at: SQL, { begin, end }: Span): SQL => sql`${at} >= ${begin} and ${at} < ${end}`

/** For customers who pay at the end of a range: how they started to. */
const payingAt = ({ end }: Span): SQL => sql`
  f.kind in ('conversion', 'reactivation') and f.at < ${end} and not exists (
    select from ${customerFacts} l where l.customer_id = f.customer_id and l.at < ${end} and (l.at, l.id) > (f.at, f.id)
      and l.kind in ('conversion', 'reactivation', 'cancellation'))`

const sourceOf = (figure: FigureId, span: Span): RowSource => {
  const facts = { table: sql`${customerFacts} f`, at: sql`f.at`, text: sql`c.company_name` }
  if (figure === 'active_customers') return { ...facts, where: payingAt(span) }
  const kind = factFigures[figure]
  if (kind !== undefined) return { ...facts, where: and(sql`f.kind = ${kind}`, among(sql`f.at`, span)) }
  const usage = usageFigures[figure]
  if (usage === undefined) throw new Error(`nobody knows the rows of ${figure}`)
  if (usage.kind === 'search')
    return {
      table: sql`${abuseEvents} f`,
      at: sql`f.at`,
      text: sql`f.text`,
      where: and(sql`f.kind = 'search'`, among(sql`f.at`, span)),
    }
  if (usage.kind === 'unlock')
    return {
      table: sql`${unlocks} f`,
      at: sql`f.created_at`,
      text: sql`concat_ws(' · ', f.name, nullif(f.company, ''))`,
      where: among(sql`f.created_at`, span),
    }
  return {
    table: sql`${apiRequests} f`,
    at: sql`f.at`,
    text: sql`concat_ws(' · ', f.endpoint, f.outcome, f.ms || ' ms')`,
    where: and(
      sql`f.type = ${usage.kind}`,
      usage.outcome === undefined ? undefined : sql`f.outcome = ${usage.outcome}`,
      among(sql`f.at`, span),
    ),
  }
}

const spanOf = async (db: Executor, { from, to }: FigureRowFilters): Promise<Span> => {
  const start = (day: SQL) => sql`${day}::timestamp at time zone ${reportZone}`
  const { rows } = await db.execute<{ begin: Date; end: Date }>(
    sql`select ${start(sql`${isoDate(from)}::date`)} as begin, ${start(sql`(${isoDate(to)}::date + 1)`)} as end`,
  )
  const [span] = rows
  if (!span) throw new Error('a query without tables gave no row')
  return { begin: new Date(span.begin), end: new Date(span.end) }
}

/** The rows of a figure that match its filters. */
const rowsOf = async (db: Executor, filters: FigureRowFilters): Promise<RowSource & { readonly where: SQL }> => {
  const source = sourceOf(filters.figure, await spanOf(db, filters))
  const where = and(
    source.where,
    filters.customer_id === undefined ? undefined : sql`f.customer_id = ${filters.customer_id}`,
    // Figures without keys have no rows for a key.
    filters.key_id === undefined ? undefined : isByKey(filters.figure) ? sql`f.key_id = ${filters.key_id}` : sql`false`,
  )
  return { ...source, where: where ?? sql`true` }
}

const isByKey = (figure: FigureId): boolean => ['api', 'enrichment'].includes(usageFigures[figure]?.kind ?? '')

/** Up to this many rows are counted exactly; above, the roll-ups are used. */
const countUpTo = 10_000

const countRows = async (db: Executor, filters: FigureRowFilters, { table, where }: RowSource): Promise<number> => {
  if ((filters.customer_id ?? filters.key_id) === undefined) {
    const exactTotal = await toldTotal(db, filters)
    // Whether a customer pays requires a lookup of their facts.
    if (exactTotal > countUpTo || figures[filters.figure].over === 'balance') return exactTotal
  }
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${table} where ${where} limit ${countUpTo + 1}) matched`,
  )
  const count = rows[0]?.count ?? 0
  return count > countUpTo ? toldTotal(db, filters) : count
}

/** The number of rows according to the roll-ups. */
const toldTotal = async (
  db: Executor,
  { figure, customer_id, key_id, ...range }: FigureRowFilters,
): Promise<number> => {
  const usage = usageFigures[figure]
  if (usage === undefined || (customer_id ?? key_id) === undefined)
    return (await figureSeries(db, [figure], range))[figure].total
  const usageCondition = usageIn({ kinds: [usage.kind], range, customer: customer_id, key: key_id })
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(${usage.value}), 0)::float8 as total from ${usageCondition} u`,
  )
  return rows[0]?.total ?? 0
}

interface Found extends Record<string, unknown>, Omit<FigureRow, 'at'> {
  readonly at: Date
  readonly cursor_value: string
}

const nameOf = sql`coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email)`

interface Fetch {
  readonly cursor: Pick<Cursor, 'value' | 'id'> | null
  readonly upwards: boolean
  readonly limit: number
}

const fetchRows = async (db: Executor, source: RowSource, { cursor, upwards, limit }: Fetch): Promise<Found[]> => {
  const { table, at, text, where } = source
  const order = upwards ? sql`asc` : sql`desc`
  const beyond = upwards ? sql`>` : sql`<`
  const isBeyond = cursor
    ? sql`(${at}, f.id) ${beyond} (${cursor.value}::timestamptz, ${cursor.id}::bigint)`
    : sql`true`
  const { rows } = await db.execute<Found>(sql`
    select f.id::float8 as id, ${at} as at, ${at}::text as cursor_value, f.customer_id::float8 as customer_id,
      ${nameOf} as customer, c.email, ${text} as text, 1 as amount
    from (select * from ${table} where ${where} and ${isBeyond} order by ${at} ${order}, f.id ${order} limit ${limit}) f
    join ${customers} c on c.id = f.customer_id order by ${at} ${order}, f.id ${order}`)
  return rows
}

const toRow = ({ cursor_value: _value, at, ...row }: Found): FigureRow => ({ ...row, at: new Date(at).toISOString() })

const usual = { by: 'at', direction: 'desc' } as const

/** Without the days whose facts are no longer kept. */
const withinKept = async (db: Executor, filters: FigureRowFilters): Promise<FigureRowFilters> => {
  const kind = usageFigures[filters.figure]?.kind
  if (kind === undefined || kind === 'unlock') return filters
  return keptDays(db, kind === 'search' ? 'searches' : 'requests', filters)
}

/** One page of the facts behind a figure, by default newest first. */
export const figureRows = async (
  db: Executor,
  wanted: FigureRowFilters,
  { sort = usual, page }: { readonly sort?: Sort<'at'> | undefined; readonly page?: Page | undefined } = {},
): Promise<ListPage<FigureRow>> => {
  const pageRequest = readPage(page, sort)
  const filters = await withinKept(db, wanted)
  const source = await rowsOf(db, filters)
  const upwards = (sort.direction === 'asc') !== pageRequest.backwards
  const [found, total] = await Promise.all([
    fetchRows(db, source, { ...pageRequest, upwards }).catch(pageRequest.refuse),
    countRows(db, filters, source),
  ])
  const { rows, ...ends } = cutPage(found, pageRequest, sort, ({ cursor_value, id }) => ({ value: cursor_value, id }))
  return { rows: rows.map(toRow), total, ...ends }
}

const batchSize = 2_000

/** All of them in batches, by default oldest first. */
export async function* figureRowBatches(
  db: Executor,
  filters: FigureRowFilters,
  direction: Sort<'at'>['direction'] = 'asc',
): AsyncGenerator<FigureRow[]> {
  const source = await rowsOf(db, await withinKept(db, filters))
  for (let cursor: Fetch['cursor'] = null; ; ) {
    const found = await fetchRows(db, source, { cursor, upwards: direction === 'asc', limit: batchSize })
    if (found.length > 0) yield found.map(toRow)
    const last = found.at(-1)
    if (found.length < batchSize || !last) return
    cursor = { value: last.cursor_value, id: last.id }
  }
}

/** Number of rows of an export. */
export const countFigureRows = async (db: Executor, wanted: FigureRowFilters): Promise<number> => {
  const filters = await withinKept(db, wanted)
  return countRows(db, filters, await rowsOf(db, filters))
}
