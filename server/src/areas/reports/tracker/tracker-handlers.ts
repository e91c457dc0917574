import { trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { startExport } from '../../../platform/exports/begin-export.ts'
import { getApiSubject } from './get-api-subject.ts'
import { getApiUsage } from './get-api-usage.ts'
import { getUsageMap } from './get-usage-map.ts'
import { listApiKeys } from './list-api-keys.ts'
import { listApiRequests } from './list-api-requests.ts'
import { listApiUsers } from './list-api-users.ts'

/** All handlers of the group, for handlers.ts. */
export const trackerHandlers = {
  startApiKeysExport: startExport(trackerCalls.startApiKeysExport, 'api-keys'),
  startApiRequestsExport: startExport(trackerCalls.startApiRequestsExport, 'api-requests'),
  startApiUsersExport: startExport(trackerCalls.startApiUsersExport, 'api-users'),
  getApiSubject,
  getApiUsage,
  getUsageMap,
  listApiKeys,
  listApiRequests,
  listApiUsers,
}
