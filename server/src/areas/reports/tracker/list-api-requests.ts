import { trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { apiRequestKeyset, apiRequestsWhere, toldApiRequests } from './api-requests.ts'

export const listApiRequests = read(trackerCalls.listApiRequests, ({ filters, sort, page }, { db }) =>
  keysetPage(db, apiRequestKeyset, {
    where: apiRequestsWhere(filters),
    sort: sort ?? { by: 'at', direction: 'desc' },
    page,
    told: () => toldApiRequests(db, filters),
  }),
)
