import { enrichmentStatsCalls } from '@console/remote-reports/contract/calls/enrichment-stats'
import { enrichmentRequestKeyset, enrichmentRequestsWhere } from '../../data/enrichment-requests.ts'
import { keysetPage } from '../../data/keyset.ts'
import { read } from '../../mechanism/handlers.ts'

export const listEnrichmentRequests = read(
  enrichmentStatsCalls.listEnrichmentRequests,
  ({ filters, sort, page }, { db }) =>
    keysetPage(db, enrichmentRequestKeyset, {
      where: enrichmentRequestsWhere(filters),
      sort: sort ?? { by: 'at', direction: 'desc' },
      page,
    }),
)
