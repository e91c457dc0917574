import { getApiSubject } from './get-api-subject.ts'
import { getApiUsage } from './get-api-usage.ts'
import { getUsageMap } from './get-usage-map.ts'
import { listApiKeys } from './list-api-keys.ts'
import { listApiRequests } from './list-api-requests.ts'
import { listApiUsers } from './list-api-users.ts'
import { startApiKeysExport } from './start-api-keys-export.ts'
import { startApiRequestsExport } from './start-api-requests-export.ts'
import { startApiUsersExport } from './start-api-users-export.ts'

/** All handlers of the group, for handlers.ts. */
export const trackerHandlers = {
  startApiKeysExport,
  startApiRequestsExport,
  startApiUsersExport,
  getApiSubject,
  getApiUsage,
  getUsageMap,
  listApiKeys,
  listApiRequests,
  listApiUsers,
}
