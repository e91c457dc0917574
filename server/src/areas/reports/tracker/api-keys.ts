import {
  type ApiKey,
  type ApiKeyFilters,
  type apiKeySorts,
  nearQuota,
  type trackerCalls,
} from '@console/remote-reports/contract/calls/tracker'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { ListPage, Sort } from '@console/shared/contract/list'
import { and, or, type SQL, sql } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { knownOrder, sortKeysOf } from '../../../platform/database/keyset.ts'
import { escapeLike } from '../../../platform/database/match.ts'
import { type RankedRows, type Ranking, rankedPage, rankedRows } from '../../../platform/database/ranked-page.ts'
import { today } from '../../../platform/live/badges.ts'
import { customers } from '../../../platform/records/schema.ts'
import { apiKeyDays, apiKeys } from '../../admin/approvals/index.ts'
import { requireRange } from '../days/range.ts'
import { customerName, ofCustomers } from '../figures/report-customer.ts'
import { usageIn } from '../figures/usage.ts'

type SortBy = (typeof apiKeySorts)[number]

const usual: Sort<SortBy> = { by: 'quota_used', direction: 'desc' }
const sorts = { quota_used: 'float8', requests: 'bigint', refused: 'bigint', errors: 'bigint' } as const

/** Used share of today's quota of a key `k` with its day `d`. */
const quotaUsed = sql`coalesce(d.requests, 0)::float8 / k.quota`

const fills: Readonly<Record<NonNullable<ApiKeyFilters['fill']>, SQL>> = {
  full: sql`${quotaUsed} >= 1`,
  near: sql`${quotaUsed} >= ${nearQuota} and ${quotaUsed} < 1`,
  free: sql`${quotaUsed} < ${nearQuota}`,
}

const matching = ({ customer_id, search_query, fill, state }: ApiKeyFilters): SQL | undefined => {
  const text = search_query?.trim()
  return and(
    customer_id === undefined ? undefined : sql`k.customer_id = ${customer_id}`,
    text
      ? or(sql`k.prefix ilike ${`${escapeLike(text)}%`}`, ofCustomers(sql`k.customer_id`, { search_query }))
      : undefined,
    fill && sql`k.revoked_at is null and ${fills[fill]}`,
    state && (state === 'live' ? sql`k.revoked_at is null` : sql`k.revoked_at is not null`),
  )
}

/** All keys, used in the range or not. A revoked one has no quota. */
const ranking = (filters: ApiKeyFilters, sort: Sort<SortBy>): Ranking<SortBy> => {
  requireRange(filters, 'filters.to')
  const [from, to] = [isoDate(filters.from), isoDate(filters.to)]
  const usage = usageIn({ kinds: ['api'], range: filters, customer: filters.customer_id })
  const used = sql`coalesce(u.requests, 0) as requests, coalesce(u.refused, 0) as refused, coalesce(u.errors, 0) as errors`
  const sums = sql`sum(requests)::bigint as requests, sum(refused)::bigint as refused, sum(errors)::bigint as errors`
  // Columns that are not sorted by are summed for the page only.
  const isByUsage = sort.by !== 'quota_used'
  return {
    rows: sql`
      select k.id, k.prefix, k.customer_id, k.quota, k.last_used_at, k.revoked_at,
        coalesce(d.requests, 0) as used_today,
        case when k.revoked_at is null then ${quotaUsed} else -1 end as quota_used
        ${isByUsage ? sql`, ${used}` : sql``}
      from ${apiKeys} k left join ${apiKeyDays} d on d.key_id = k.id and d.day = ${today}
      ${isByUsage ? sql`left join (select key_id, ${sums} from ${usage} u group by key_id) u on u.key_id = k.id` : sql``}
      where ${matching(filters) ?? sql`true`}`,
    sorts,
    tell: sql`select p.*, ${customerName} as name, c.email,
        (select count(*)::int from ${apiKeyDays} f
          where f.key_id = p.id and f.requests >= p.quota and f.day between ${from}::date and ${to}::date) as full_days
        ${isByUsage ? sql`` : sql`, ${used}`}
      from page p join ${customers} c on c.id = p.customer_id
      ${isByUsage ? sql`` : sql`cross join lateral (select ${sums} from ${usage} u where (u.customer_id, u.key_id) = (p.customer_id, p.id)) u`}`,
  }
}

/** bigint values of PostgreSQL arrive as text, as do times in raw SQL. */
type Found = Omit<
  ApiKey,
  'key_id' | 'customer_id' | 'requests' | 'refused' | 'errors' | 'last_used_at' | 'revoked_at'
> &
  Record<'id' | 'customer_id' | 'requests' | 'refused' | 'errors', string> &
  Record<'last_used_at' | 'revoked_at', string | Date | null>

const isoOf = (moment: string | Date | null): string | null => (moment === null ? null : new Date(moment).toISOString())

const toRow = (found: Found): ApiKey => {
  const { prefix, name, email, quota, used_today, full_days } = found
  const [requests, refused, errors] = [Number(found.requests), Number(found.refused), Number(found.errors)]
  return {
    key_id: Number(found.id),
    prefix,
    customer_id: Number(found.customer_id),
    name,
    email,
    requests,
    answered: requests - refused - errors,
    refused,
    errors,
    error_share: requests === 0 ? 0 : errors / requests,
    quota,
    used_today,
    quota_used: found.revoked_at === null ? found.quota_used : null,
    full_days,
    last_used_at: isoOf(found.last_used_at),
    revoked_at: isoOf(found.revoked_at),
  }
}

/** One page of the keys. */
export const apiKeyPage = (
  db: Executor,
  { filters, sort = usual, page }: InputOf<typeof trackerCalls.listApiKeys>,
): Promise<ListPage<ApiKey>> => rankedPage<Found, ApiKey, SortBy>(db, ranking(filters, sort), { sort, page }, toRow)

/** The selected keys, by used share, fullest first. */
export const selectedApiKeys = (
  db: Executor,
  filters: ApiKeyFilters,
  sort: Sort<string> = usual,
  batchSize?: number,
): Promise<RankedRows<ApiKey>> =>
  rankedRows<Found, ApiKey, SortBy>(db, ranking(filters, knownOrder(sortKeysOf(sorts), sort)), sort, toRow, batchSize)
