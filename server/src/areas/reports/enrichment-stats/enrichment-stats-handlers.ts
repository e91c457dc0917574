import { enrichmentStatsCalls } from '@console/remote-reports/contract/calls/enrichment-stats'
import { startExport } from '../../../platform/exports/begin-export.ts'
import { getEnrichmentStats } from './get-enrichment-stats.ts'
import { listEnrichmentCustomers } from './list-enrichment-customers.ts'
import { listEnrichmentRequests } from './list-enrichment-requests.ts'

/** All handlers of the group, for handlers.ts. */
export const enrichmentStatsHandlers = {
  startEnrichmentCustomersExport: startExport(
    enrichmentStatsCalls.startEnrichmentCustomersExport,
    'enrichment-customers',
  ),
  startEnrichmentRequestsExport: startExport(enrichmentStatsCalls.startEnrichmentRequestsExport, 'enrichment-requests'),
  getEnrichmentStats,
  listEnrichmentCustomers,
  listEnrichmentRequests,
}
