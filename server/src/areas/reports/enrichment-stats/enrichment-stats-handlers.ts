import { getEnrichmentStats } from './get-enrichment-stats.ts'
import { listEnrichmentCustomers } from './list-enrichment-customers.ts'
import { listEnrichmentRequests } from './list-enrichment-requests.ts'
import { startEnrichmentCustomersExport } from './start-enrichment-customers-export.ts'
import { startEnrichmentRequestsExport } from './start-enrichment-requests-export.ts'

/** All handlers of the group, for handlers.ts. */
export const enrichmentStatsHandlers = {
  startEnrichmentCustomersExport,
  startEnrichmentRequestsExport,
  getEnrichmentStats,
  listEnrichmentCustomers,
  listEnrichmentRequests,
}
