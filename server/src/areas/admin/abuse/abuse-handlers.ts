import { clearAbuse } from './clear-abuse.ts'
import { exportTopAbusers } from './export-top-abusers.ts'
import { getCustomerAbuse } from './get-customer-abuse.ts'
import { handleAlerts } from './handle-alerts.ts'
import { listAbuseEvents } from './list-abuse-events.ts'
import { listAlerts } from './list-alerts.ts'
import { listTopAbusers } from './list-top-abusers.ts'
import { lookUpAddress } from './look-up-address.ts'
import { lookUpFingerprint } from './look-up-fingerprint.ts'

/** All handlers of the group, for handlers.ts. */
export const abuseHandlers = {
  clearAbuse,
  exportTopAbusers,
  getCustomerAbuse,
  handleAlerts,
  listAbuseEvents,
  listAlerts,
  listTopAbusers,
  lookUpAddress,
  lookUpFingerprint,
}
