import { enrichmentStatsCalls } from '@console/remote-reports/contract/calls/enrichment-stats'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { keptDays } from '../days/kept-from.ts'
import { requireRange } from '../days/range.ts'
import { enrichmentRequestKeyset, enrichmentRequestsWhere } from './enrichment-requests.ts'

export const listEnrichmentRequests = read(
  enrichmentStatsCalls.listEnrichmentRequests,
  async ({ filters, sort, page }, { db }) => {
    requireRange(filters, 'filters.to')
    return keysetPage(db, enrichmentRequestKeyset, {
      where: enrichmentRequestsWhere(await keptDays(db, 'requests', filters)),
      sort: sort ?? { by: 'at', direction: 'desc' },
      page,
    })
  },
)
