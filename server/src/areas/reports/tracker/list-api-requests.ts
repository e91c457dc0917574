import { trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { keptDays } from '../days/kept-from.ts'
import { requireRange } from '../days/range.ts'
import { apiRequestKeyset, apiRequestsWhere, toldApiRequests } from './api-requests.ts'

export const listApiRequests = read(trackerCalls.listApiRequests, async ({ filters, sort, page }, { db }) => {
  requireRange(filters, 'filters.to')
  const kept = await keptDays(db, 'requests', filters)
  return keysetPage(db, apiRequestKeyset, {
    where: apiRequestsWhere(kept),
    sort: sort ?? { by: 'at', direction: 'desc' },
    page,
    told: () => toldApiRequests(db, kept),
  })
})
