import type {
  EnrichmentRequest,
  EnrichmentRequestFilters,
} from '@console/remote-reports/contract/calls/enrichment-stats'
import { and, eq, type SQL, sql } from '#drizzle'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { onDays } from '../days/on-days.ts'
import { apiRequests } from '../figures/fact-schema.ts'

const fields = {
  id: apiRequests.id,
  at: apiRequests.at,
  customer_id: apiRequests.customer_id,
  endpoint: apiRequests.endpoint,
  outcome: apiRequests.outcome,
  ms: apiRequests.ms,
}

/** Enrichment requests of a customer. */
export const enrichmentRequestKeyset: Keyset<'at', typeof fields, EnrichmentRequest> = {
  table: apiRequests,
  id: apiRequests.id,
  fields,
  toRow: ({ at, ...request }) => ({ ...request, at: at.toISOString() }),
  sorts: { at: { expression: sql`${apiRequests.at}`, type: 'timestamptz' } },
}

/** The requests counted by the figure enrichment_requests for a customer, filtered by outcome. */
export const enrichmentRequestsWhere = (filters: EnrichmentRequestFilters): SQL | undefined => {
  const { customer_id, outcome } = filters
  return and(
    eq(apiRequests.type, 'enrichment'),
    eq(apiRequests.customer_id, customer_id),
    onDays(apiRequests.at, filters),
    outcome && eq(apiRequests.outcome, outcome),
  )
}
