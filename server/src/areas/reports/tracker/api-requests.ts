import type { ApiRequest, ApiRequestFilters } from '@console/remote-reports/contract/calls/tracker'
import { and, eq, inArray, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { escapeLike } from '../../../platform/database/match.ts'
import { customers } from '../../../platform/records/schema.ts'
import { apiKeys } from '../../admin/approvals/index.ts'
import { onDays } from '../days/on-days.ts'
import { daysIn } from '../days/range.ts'
import { apiRequests } from '../figures/fact-schema.ts'
import { figureSeries } from '../figures/figures.ts'
import { customerName } from '../figures/report-customer.ts'
import { usageIn } from '../figures/usage.ts'

const ofCustomer = (field: SQL) =>
  sql<string>`(select ${field} from ${customers} c where c.id = ${apiRequests.customer_id})`

const fields = {
  id: apiRequests.id,
  at: apiRequests.at,
  customer_id: apiRequests.customer_id,
  name: ofCustomer(customerName),
  email: ofCustomer(sql`c.email`),
  key_id: apiRequests.key_id,
  prefix: sql<string | null>`(select k.prefix from ${apiKeys} k where k.id = ${apiRequests.key_id})`,
  endpoint: apiRequests.endpoint,
  outcome: apiRequests.outcome,
  ms: apiRequests.ms,
}

/** Single requests to the API. */
export const apiRequestKeyset: Keyset<'at', typeof fields, ApiRequest> = {
  table: apiRequests,
  id: apiRequests.id,
  fields,
  toRow: ({ at, ...request }) => ({ ...request, at: at.toISOString() }),
  sorts: { at: { expression: sql`${apiRequests.at}`, type: 'timestamptz' } },
}

/** The requests counted by the figure api_requests, with the filters. */
export const apiRequestsWhere = (filters: ApiRequestFilters): SQL | undefined => {
  const { customer_id, key_id, endpoint, outcome } = filters
  return and(
    eq(apiRequests.type, 'api'),
    customer_id === undefined ? undefined : eq(apiRequests.customer_id, customer_id),
    key_id === undefined ? undefined : eq(apiRequests.key_id, key_id),
    onDays(apiRequests.at, filters),
    endpoint?.trim() ? sql`${apiRequests.endpoint} ilike ${`${escapeLike(endpoint.trim())}%`}` : undefined,
    outcome &&
      (outcome === 'answered' ? inArray(apiRequests.outcome, ['ok', 'no_match']) : eq(apiRequests.outcome, outcome)),
  )
}

/** The roll-up column of each outcome. */
const counted: Readonly<Record<NonNullable<ApiRequestFilters['outcome']>, SQL>> = {
  answered: sql`requests - refused - errors`,
  ok: sql`matched`,
  no_match: sql`requests - matched - refused - errors`,
  refused: sql`refused`,
  error: sql`errors`,
}

/** Their number by the roll-ups, which do not distinguish endpoints. */
export const toldApiRequests = async (
  db: Executor,
  { from, to, customer_id, key_id, endpoint, outcome }: ApiRequestFilters,
): Promise<number | undefined> => {
  if (endpoint?.trim()) return undefined
  const range = { from, to }
  // All of its days are older than what is kept.
  if (daysIn(range) < 1) return 0
  if ((customer_id ?? key_id ?? outcome) === undefined)
    return (await figureSeries(db, ['api_requests'], range)).api_requests.total
  const usage = usageIn({ kinds: ['api'], range, customer: customer_id, key: key_id })
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(${outcome ? counted[outcome] : sql`requests`}), 0)::float8 as total from ${usage} u`,
  )
  return rows[0]?.total
}
