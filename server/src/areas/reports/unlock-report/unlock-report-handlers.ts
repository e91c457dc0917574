import { unlockReportCalls } from '@console/remote-reports/contract/calls/unlock-report'
import { startExport } from '../../../platform/exports/begin-export.ts'
import { getUnlockMap } from './get-unlock-map.ts'
import { getUnlockStats } from './get-unlock-stats.ts'
import { listUnlockers } from './list-unlockers.ts'

/** All handlers of the group, for handlers.ts. */
export const unlockReportHandlers = {
  getUnlockMap,
  getUnlockStats,
  listUnlockers,
  startUnlockersExport: startExport(unlockReportCalls.startUnlockersExport, 'unlockers'),
  startUnlocksExport: startExport(unlockReportCalls.startUnlocksExport, 'customer-unlocks'),
}
