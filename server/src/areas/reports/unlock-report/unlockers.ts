import type {
  Unlocker,
  UnlockerFilters,
  unlockerSorts,
  unlockReportCalls,
} from '@console/remote-reports/contract/calls/unlock-report'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { ListPage, Sort } from '@console/shared/contract/list'
import { and, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { type RankedRows, type Ranking, rankedPage, rankedRows } from '../../../platform/database/ranked-page.ts'
import { customers } from '../../../platform/records/schema.ts'
import { unlocks } from '../../members/unlocks/index.ts'
import { onDays } from '../days/on-days.ts'
import { rangeBefore, requireRange } from '../days/range.ts'
import { customerFields, ofCustomers } from '../figures/report-customer.ts'
import { usageByDay, usageIn } from '../figures/usage.ts'

type SortBy = (typeof unlockerSorts)[number]

const kinds = ['unlock'] as const
const usual: Sort<SortBy> = { by: 'unlocks', direction: 'desc' }

const matching = (filters: UnlockerFilters): SQL | undefined => {
  const hiding = sql`(select ${unlocks.customer_id} from ${unlocks}
    where ${unlocks.hidden} and ${onDays(unlocks.created_at, filters)})`
  return and(
    ofCustomers(sql`r.id`, filters),
    filters.hidden && (filters.hidden === 'some' ? sql`r.id in ${hiding}` : sql`r.id not in ${hiding}`),
  )
}

/** Customers with unlocks in the range. What they unlocked is counted for one page only. */
const ranking = (filters: UnlockerFilters): Ranking<SortBy> => {
  requireRange(filters, 'filters.to')
  const before = filters.compare
    ? sql`(select coalesce(sum(u.requests), 0) from ${usageIn({ kinds, range: rangeBefore(filters) })} u
        where u.customer_id = p.id)::float8`
    : sql`null`
  return {
    rows: sql`
      select * from (
        select customer_id as id, sum(requests)::bigint as unlocks, sum(amount)::bigint as credits,
          rank() over (order by sum(requests) desc)::int as rank,
          sum(requests)::float8 / (sum(sum(requests)) over ())::float8 as share
        from ${usageIn({ kinds, range: filters })} u group by customer_id having sum(requests) > 0
      ) r where ${matching(filters) ?? sql`true`}`,
    sorts: { unlocks: 'bigint', credits: 'bigint' },
    tell: sql`select p.*, ${customerFields}, ${before} as unlocks_before, taken.*, spread.*
      from page p join ${customers} c on c.id = p.id
      cross join lateral (
        select count(*) filter (where kind = 'company')::int as companies,
          count(*) filter (where kind = 'contact')::int as contacts, count(*) filter (where hidden)::int as hidden
        from ${unlocks} where ${unlocks.customer_id} = p.id and ${onDays(unlocks.created_at, filters)}
      ) taken
      cross join lateral (
        select count(*)::int as days, to_char(max(day), 'MM/DD/YYYY') as last_day
        from ${usageByDay({ kinds, range: filters })} u where u.customer_id = p.id and u.requests > 0
      ) spread`,
  }
}

/** bigint values of PostgreSQL arrive as text. */
type Found = Omit<Unlocker, 'customer_id' | 'unlocks' | 'credits'> & Record<'id' | 'unlocks' | 'credits', string>

const toRow = (found: Found): Unlocker => {
  const { rank, name, email, company_name, plan, status, companies, contacts, hidden } = found
  const { share, unlocks_before, days, last_day } = found
  return {
    customer_id: Number(found.id),
    name,
    email,
    company_name,
    plan,
    status,
    rank,
    unlocks: Number(found.unlocks),
    companies,
    contacts,
    credits: Number(found.credits),
    hidden,
    share,
    unlocks_before,
    days,
    last_day,
  }
}

/** One page of the customers with unlocks. */
export const unlockers = (
  db: Executor,
  { filters, sort = usual, page }: InputOf<typeof unlockReportCalls.listUnlockers>,
): Promise<ListPage<Unlocker>> => rankedPage<Found, Unlocker, SortBy>(db, ranking(filters), { sort, page }, toRow)

/** The selected ones, most unlocks first. */
export const selectedUnlockers = (
  db: Executor,
  filters: UnlockerFilters,
  sort: Sort<string> = usual,
  batchSize?: number,
): Promise<RankedRows<Unlocker>> => rankedRows<Found, Unlocker, SortBy>(db, ranking(filters), sort, toRow, batchSize)
