import type {
  ApiUser,
  ApiUserFilters,
  apiUserSorts,
  trackerCalls,
} from '@console/remote-reports/contract/calls/tracker'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { ListPage, Sort } from '@console/shared/contract/list'
import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { type RankedRows, type Ranking, rankedPage, rankedRows } from '../../../platform/database/ranked-page.ts'
import { today } from '../../../platform/live/badges.ts'
import { customers } from '../../../platform/records/schema.ts'
import { apiKeyDays, apiKeys } from '../../admin/approvals/index.ts'
import { rangeBefore, requireRange } from '../days/range.ts'
import { customerFields, ofCustomers } from '../figures/report-customer.ts'
import { usageIn } from '../figures/usage.ts'

type SortBy = (typeof apiUserSorts)[number]

const kinds = ['api'] as const
const usual: Sort<SortBy> = { by: 'requests', direction: 'desc' }

/** Customers with requests in the range. Their quotas are those of active keys today. */
const ranking = (filters: ApiUserFilters): Ranking<SortBy> => {
  requireRange(filters, 'filters.to')
  const before = filters.compare
    ? sql`(select coalesce(sum(u.requests), 0) from ${usageIn({ kinds, range: rangeBefore(filters) })} u
        where u.customer_id = p.id)::float8`
    : sql`null`
  return {
    rows: sql`
      select r.*, coalesce(q.keys, 0) as keys, coalesce(q.quota, 0) as quota, coalesce(q.used_today, 0) as used_today,
        coalesce(q.used_today::float8 / q.quota, -1) as quota_used
      from (
        select customer_id as id, sum(requests)::bigint as requests, sum(refused)::bigint as refused,
          sum(errors)::bigint as errors, sum(errors)::float8 / sum(requests)::float8 as error_share,
          rank() over (order by sum(requests) desc)::int as rank,
          sum(requests)::float8 / (sum(sum(requests)) over ())::float8 as share
        from ${usageIn({ kinds, range: filters })} u group by customer_id having sum(requests) > 0
      ) r left join (
        select k.customer_id, count(*)::int as keys, sum(k.quota)::bigint as quota,
          coalesce(sum(d.requests), 0)::bigint as used_today
        from ${apiKeys} k left join ${apiKeyDays} d on d.key_id = k.id and d.day = ${today}
        where k.revoked_at is null group by k.customer_id
      ) q on q.customer_id = r.id
      where ${ofCustomers(sql`r.id`, filters) ?? sql`true`}`,
    sorts: { requests: 'bigint', refused: 'bigint', errors: 'bigint', error_share: 'float8', quota_used: 'float8' },
    tell: sql`select p.*, ${customerFields}, ${before} as requests_before
      from page p join ${customers} c on c.id = p.id`,
  }
}

/** bigint values of PostgreSQL arrive as text. */
type Found = Omit<ApiUser, 'customer_id' | 'requests' | 'refused' | 'errors' | 'quota' | 'used_today'> &
  Record<'id' | 'requests' | 'refused' | 'errors' | 'quota' | 'used_today', string>

const toRow = (found: Found): ApiUser => {
  const { rank, name, email, company_name, plan, status, error_share, share, requests_before, keys } = found
  const [requests, refused, errors] = [Number(found.requests), Number(found.refused), Number(found.errors)]
  return {
    customer_id: Number(found.id),
    name,
    email,
    company_name,
    plan,
    status,
    rank,
    requests,
    answered: requests - refused - errors,
    refused,
    errors,
    error_share,
    share,
    requests_before,
    keys,
    quota: Number(found.quota),
    used_today: Number(found.used_today),
    quota_used: keys === 0 ? null : found.quota_used,
  }
}

/** One page of those who made requests. */
export const apiUsers = (
  db: Executor,
  { filters, sort = usual, page }: InputOf<typeof trackerCalls.listApiUsers>,
): Promise<ListPage<ApiUser>> => rankedPage<Found, ApiUser, SortBy>(db, ranking(filters), { sort, page }, toRow)

/** The selected ones, most requests first. */
export const selectedApiUsers = (
  db: Executor,
  filters: ApiUserFilters,
  sort: Sort<string> = usual,
  batchSize?: number,
): Promise<RankedRows<ApiUser>> => rankedRows<Found, ApiUser, SortBy>(db, ranking(filters), sort, toRow, batchSize)
