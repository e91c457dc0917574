import type {
  EnrichmentCustomer,
  EnrichmentCustomerFilters,
  enrichmentCustomerSorts,
  enrichmentStatsCalls,
} from '@console/remote-reports/contract/calls/enrichment-stats'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { ListPage, Sort } from '@console/shared/contract/list'
import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { type RankedRows, type Ranking, rankedPage, rankedRows } from '../../../platform/database/ranked-page.ts'
import { customers } from '../../../platform/records/schema.ts'
import { requireRange } from '../days/range.ts'
import { customerFields, ofCustomers } from '../figures/report-customer.ts'
import { usageIn } from '../figures/usage.ts'

type SortBy = (typeof enrichmentCustomerSorts)[number]

const usual: Sort<SortBy> = { by: 'requests', direction: 'desc' }

/** Customers with enrichment requests in the range, with the outcomes. */
const ranking = (filters: EnrichmentCustomerFilters): Ranking<SortBy> => {
  requireRange(filters, 'filters.to')
  return {
    rows: sql`
      select r.*, requests - matched - refused - errors as missed, matched::float8 / requests as match_rate
      from (
        select customer_id as id, sum(requests)::bigint as requests, sum(matched)::bigint as matched,
          sum(refused)::bigint as refused, sum(errors)::bigint as errors,
          sum(requests)::float8 / (sum(sum(requests)) over ())::float8 as share
        from ${usageIn({ kinds: ['enrichment'], range: filters })} u group by customer_id having sum(requests) > 0
      ) r where ${ofCustomers(sql`r.id`, filters) ?? sql`true`}`,
    sorts: {
      requests: 'bigint',
      matched: 'bigint',
      missed: 'bigint',
      refused: 'bigint',
      errors: 'bigint',
      match_rate: 'float8',
    },
    tell: sql`select p.*, ${customerFields} from page p join ${customers} c on c.id = p.id`,
  }
}

type Counted = 'requests' | 'matched' | 'missed' | 'refused' | 'errors'

/** bigint values of PostgreSQL arrive as text. */
type Found = Omit<EnrichmentCustomer, 'customer_id' | Counted> & Record<'id' | Counted, string>

const toRow = (found: Found): EnrichmentCustomer => {
  const { name, email, company_name, plan, status, match_rate, share } = found
  return {
    customer_id: Number(found.id),
    name,
    email,
    company_name,
    plan,
    status,
    requests: Number(found.requests),
    matched: Number(found.matched),
    missed: Number(found.missed),
    refused: Number(found.refused),
    errors: Number(found.errors),
    match_rate,
    share,
  }
}

/** One page of the customers who made enrichment requests. */
export const enrichmentCustomers = (
  db: Executor,
  { filters, sort = usual, page }: InputOf<typeof enrichmentStatsCalls.listEnrichmentCustomers>,
): Promise<ListPage<EnrichmentCustomer>> =>
  rankedPage<Found, EnrichmentCustomer, SortBy>(db, ranking(filters), { sort, page }, toRow)

/** The selected customers, most requests first. */
export const selectedEnrichmentCustomers = (
  db: Executor,
  filters: EnrichmentCustomerFilters,
  sort: Sort<string> = usual,
  batchSize?: number,
): Promise<RankedRows<EnrichmentCustomer>> =>
  rankedRows<Found, EnrichmentCustomer, SortBy>(db, ranking(filters), sort, toRow, batchSize)
