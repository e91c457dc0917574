import { pointParts } from '@console/remote-admin/contract/abuse-points'
import type { abuseCalls, TopAbuser } from '@console/remote-admin/contract/calls/abuse'
import { customerFlags } from '@console/remote-members/contract/calls/members'
import type { InputOf } from '@console/shared/contract/define-calls'
import { limits } from '@console/shared/contract/limits'
import type { ListPage, Sort } from '@console/shared/contract/list'
import { and, eq, inArray, type SQL, sql } from '#drizzle'
import { type Cursor, cutPage, readPage } from '../../../platform/database/cursor-page.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { knownOrder, sortKeysOf } from '../../../platform/database/keyset.ts'
import { customers } from '../../../platform/records/schema.ts'
import { customersWhere } from '../../members/customers/index.ts'
import { abuseAddresses, abuseDays, abuseFingerprints, pointsOf } from './abuse-schema.ts'

type Input = InputOf<typeof abuseCalls.listTopAbusers>
export type AbuserFilters = NonNullable<Input['filters']>
type SortBy = NonNullable<Input['sort']>['by']

/** The window as a number of days. */
export const daysOf = (days: number | string | undefined): number => Number(days ?? limits.abuseWindowDays)

/** First day of a window: this many whole days, and today so far. */
export const firstDay = (days: number): SQL => sql`((now() at time zone 'UTC')::date - ${days}::int)`
/** The moment at which it begins. */
export const firstMoment = (days: number): SQL => sql`(${firstDay(days)}::timestamp at time zone 'UTC')`

const sortTypes: Readonly<Record<SortBy, SQL>> = {
  points: sql`bigint`,
  peak: sql`bigint`,
  last_at: sql`timestamptz`,
}
const columnOf = (by: SortBy): SQL => sql`r.${sql.identifier(by)}`

/** Points by part, as one JSON object. */
const parts = sql.raw(
  `jsonb_build_object(${pointParts.map((part) => `'${part}', coalesce(sum(${pointsOf(part)}), 0)`).join(', ')})`,
)

/**
 * A customer's activity in the window, from the events that count. Computed for each row shown, not for all that are
 * ranked.
 */
export const figuresOf = (customer: SQL, days: number): SQL => sql`
  select coalesce(sum(searches), 0)::int as searches, coalesce(sum(exports), 0)::int as exports,
    coalesce(sum(alerts), 0)::int as alerts, coalesce(max(peak), 0) as peak,
    coalesce(sum(points), 0)::int as points, ${parts} as parts,
    (select count(*)::int from ${abuseAddresses} i
      where i.customer_id = ${customer} and i.last_at >= ${firstMoment(days)}) as ips,
    (select count(*)::int from ${abuseFingerprints} f
      where f.customer_id = ${customer} and f.last_at >= ${firstMoment(days)}) as fingerprints
  from ${abuseDays} d where d.customer_id = ${customer} and d.day >= ${firstDay(days)}`

const matching = ({ search_query, plan, status }: AbuserFilters, ids: readonly number[] | undefined): SQL | undefined =>
  and(
    customersWhere(search_query?.trim() ? { text: search_query } : {}),
    plan ? eq(customers.plan, plan) : undefined,
    status ? eq(customers.status, status) : undefined,
    ids ? inArray(customers.id, [...ids]) : undefined,
  )

interface Ranked {
  readonly filters: AbuserFilters
  readonly ids?: readonly number[] | undefined
  readonly sort: Sort<SortBy>
  readonly cursor: Cursor | null
  readonly backwards: boolean
  readonly limit: number
}

interface Found extends Omit<TopAbuser, 'last_at' | 'last_x_days' | 'flags'> {
  readonly last_at: Date
  readonly total: number
  readonly cursor_value: string
}

/** Ranks by the few days that have points, from an index of only those; the figures are computed for one page. */
const fetchRanked = async (db: Executor, { filters, ids, sort, cursor, backwards, limit }: Ranked) => {
  const days = daysOf(filters.last_x_days)
  const by = columnOf(sort.by)
  const upwards = (sort.direction === 'asc') !== backwards
  const order = upwards ? sql`asc` : sql`desc`
  const where = matching(filters, ids)
  const beyond = cursor
    ? sql`(${by}, r.customer_id) ${upwards ? sql`>` : sql`<`} (${cursor.value}::${sortTypes[sort.by]}, ${cursor.id}::bigint)`
    : sql`true`
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    with summed as (
      select customer_id, sum(points)::bigint as points, max(peak)::bigint as peak, max(last_at) as last_at
      from ${abuseDays} where points > 0 and day >= ${firstDay(days)} group by customer_id
    ), ranked as materialized (
      select *, rank() over (order by points desc) as rank from summed
    ), matched as materialized (
      select * from ranked r
      where ${where ? sql`r.customer_id in (select ${customers.id} from ${customers} where ${where})` : sql`true`}
    ), page as materialized (
      select * from matched r where ${beyond} order by ${by} ${order}, r.customer_id ${order} limit ${limit}
    )
    select r.customer_id::int as customer_id, r.rank::int as rank, r.last_at, ${by}::text as cursor_value,
      (select count(*)::int from matched) as total,
      trim(c.first_name || ' ' || c.last_name) as name, c.email, c.company_name, c.plan, c.status,
      ${sql.raw(customerFlags.map((flag) => `c.${flag}`).join(', '))},
      figures.searches, figures.peak, figures.points, figures.parts, figures.ips, figures.fingerprints
    from page r join ${customers} c on c.id = r.customer_id
    cross join lateral (${figuresOf(sql`r.customer_id`, days)}) figures
    order by ${by} ${order}, r.customer_id ${order}`)
  return rows
}

const toRow = (found: Found & Record<string, unknown>, days: number): TopAbuser => {
  const { customer_id, name, email, rank, company_name, plan, status } = found
  const { points, parts, searches, peak, ips, fingerprints } = found
  return {
    customer_id,
    name,
    email,
    rank,
    company_name,
    plan,
    status,
    flags: customerFlags.filter((flag) => found[flag] === true),
    points,
    parts,
    searches,
    peak,
    ips,
    fingerprints,
    last_at: new Date(found.last_at).toISOString(),
    last_x_days: days,
  }
}

const usual: Sort<SortBy> = { by: 'points', direction: 'desc' }

/** One page of the ranking. */
export const topAbusers = async (db: Executor, input: Input): Promise<ListPage<TopAbuser>> => {
  const { filters = {}, sort = usual, page } = input
  const pageRequest = readPage(page, sort)
  const found = await fetchRanked(db, { filters, sort, ...pageRequest }).catch(pageRequest.refuse)
  const { rows, ...ends } = cutPage(found, pageRequest, sort, (row) => ({
    value: row.cursor_value,
    id: row.customer_id,
  }))
  return {
    rows: rows.map((row) => toRow(row, daysOf(filters.last_x_days))),
    total: found[0]?.total ?? 0,
    ...ends,
  }
}

/** The selected part of the ranking, by default with the most points first. */
export const selectedAbusers = async (
  db: Executor,
  filters: AbuserFilters,
  sort: Sort<string> = usual,
  ids?: readonly number[],
): Promise<TopAbuser[]> => {
  const all = {
    filters,
    ids,
    sort: knownOrder(sortKeysOf(sortTypes), sort),
    cursor: null,
    backwards: false,
    limit: limits.maxBulkRows,
  }
  return (await fetchRanked(db, all)).map((row) => toRow(row, daysOf(filters.last_x_days)))
}
