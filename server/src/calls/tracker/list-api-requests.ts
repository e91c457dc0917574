import { trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { apiRequestKeyset, apiRequestsWhere, toldApiRequests } from '../../data/api-requests.ts'
import { keysetPage } from '../../data/keyset.ts'
import { read } from '../../mechanism/handlers.ts'

export const listApiRequests = read(trackerCalls.listApiRequests, ({ filters, sort, page }, { db }) =>
  keysetPage(db, apiRequestKeyset, {
    where: apiRequestsWhere(filters),
    sort: sort ?? { by: 'at', direction: 'desc' },
    page,
    told: () => toldApiRequests(db, filters),
  }),
)
