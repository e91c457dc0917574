import { plans } from '@console/remote-members/contract/calls/members'
import { exportFile } from '@console/shared/contract/calls/exports'
import { listInput, listOutput, matchingFileInput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { figuresInRange } from '../figure-values.ts'
import { requestOutcomes } from '../figures.ts'
import { reportRange } from '../report-range.ts'
import { reportCustomer } from './tracker.ts'

/** Figures of /enrichment_stats: requests by outcome. */
export const enrichmentFigures = [
  'enrichment_requests',
  'enrichment_matches',
  'enrichment_misses',
  'enrichment_refused',
  'enrichment_errors',
] as const
export type EnrichmentFigure = (typeof enrichmentFigures)[number]

const enrichmentCustomer = s.object({
  ...reportCustomer,
  requests: s.count(),
  matched: s.count(),
  missed: s.count(),
  refused: s.count(),
  errors: s.count(),
  /** Share of the customer's requests. */
  match_rate: s.number(),
  /** Share of all customers' requests in the range. */
  share: s.number(),
})
export type EnrichmentCustomer = s.Static<typeof enrichmentCustomer>
export const enrichmentCustomerColumns = [
  'customer_id',
  'name',
  'email',
  'company_name',
  'plan',
  'status',
  'requests',
  'matched',
  'missed',
  'refused',
  'errors',
  'match_rate',
  'share',
] as const
const customerFilters = {
  ...reportRange,
  search_query: s.optional(s.line(200)),
  plan: s.optional(s.oneOf(plans)),
}
export type EnrichmentCustomerFilters = s.Static<ReturnType<typeof s.object<typeof customerFilters>>>
export const enrichmentCustomerSorts = ['requests', 'matched', 'missed', 'refused', 'errors', 'match_rate'] as const

const enrichmentRequest = s.object({
  id: s.id(),
  at: s.timestamp(),
  customer_id: s.id(),
  endpoint: s.string(),
  outcome: s.oneOf(requestOutcomes),
  /** Duration in milliseconds. */
  ms: s.count(),
})
export type EnrichmentRequest = s.Static<typeof enrichmentRequest>
export const enrichmentRequestColumns = ['id', 'at', 'customer_id', 'endpoint', 'outcome', 'ms'] as const
const requestFilters = {
  ...reportRange,
  customer_id: s.id(),
  outcome: s.optional(s.oneOf(requestOutcomes)),
}
export type EnrichmentRequestFilters = s.Static<ReturnType<typeof s.object<typeof requestFilters>>>

const list = <F extends s.TProperties, const K extends readonly string[]>(filters: F, sorts: K) =>
  s.object({ ...listInput({}, sorts).properties, filters: s.object(filters) })

const read = { method: 'POST', access: { screens: ['enrichment-stats'] }, changes: false, retry: true } as const
const report = { ...read, replica: true } as const
const file = {
  ...read,
  output: exportFile,
  errors: ['tooManyExports'],
  changes: 'export',
  dangerous: { needs: 'again', above: 'exportedRows' },
} as const

/** Customers' enrichment requests and their results. */
export const enrichmentStatsCalls = defineCalls({
  getEnrichmentStats: {
    ...report,
    path: 'reports/get_enrichment_stats',
    summary: 'Enrichment requests of a range by day and outcome, of all customers or of one.',
    input: s.object({ ...reportRange, compare: s.optional(s.boolean()), customer_id: s.optional(s.id()) }),
    output: s.object({
      ...figuresInRange(enrichmentFigures),
      /** The requested customer. */
      customer: s.nullable(s.object(reportCustomer)),
    }),
    reads: { customer: 'customer.customer_id' },
    compressed: true,
    errors: ['notFound'],
  },
  listEnrichmentCustomers: {
    ...report,
    path: 'reports/list_enrichment_customers',
    summary: 'A page of the customers who made enrichment requests in a range, and the count of all of them.',
    input: list(customerFilters, enrichmentCustomerSorts),
    output: listOutput(enrichmentCustomer),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
  },
  startEnrichmentCustomersExport: {
    ...file,
    path: 'reports/start_enrichment_customers_export',
    summary: 'Begins an export of the chosen columns of the customers who made enrichment requests.',
    input: matchingFileInput(customerFilters, enrichmentCustomerColumns, enrichmentCustomerSorts),
    reads: 'none',
    compressed: true,
  },
  listEnrichmentRequests: {
    ...report,
    path: 'reports/list_enrichment_requests',
    summary: 'A page of the enrichment requests of a customer in a range.',
    input: list(requestFilters, ['at']),
    output: listOutput(enrichmentRequest),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
  },
  startEnrichmentRequestsExport: {
    ...file,
    path: 'reports/start_enrichment_requests_export',
    summary: 'Begins an export of the chosen columns of the enrichment requests of a customer.',
    input: matchingFileInput(requestFilters, enrichmentRequestColumns, ['at']),
    reads: 'none',
    compressed: true,
  },
})
