import { enrichmentStatsCalls } from '@console/remote-reports/contract/calls/enrichment-stats'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { enrichmentRequestKeyset, enrichmentRequestsWhere } from './enrichment-requests.ts'

export const listEnrichmentRequests = read(
  enrichmentStatsCalls.listEnrichmentRequests,
  ({ filters, sort, page }, { db }) =>
    keysetPage(db, enrichmentRequestKeyset, {
      where: enrichmentRequestsWhere(filters),
      sort: sort ?? { by: 'at', direction: 'desc' },
      page,
    }),
)
