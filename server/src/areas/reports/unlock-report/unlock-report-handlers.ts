import { getUnlockMap } from './get-unlock-map.ts'
import { getUnlockStats } from './get-unlock-stats.ts'
import { listUnlockers } from './list-unlockers.ts'
import { startUnlockersExport } from './start-unlockers-export.ts'
import { startUnlocksExport } from './start-unlocks-export.ts'

/** All handlers of the group, for handlers.ts. */
export const unlockReportHandlers = {
  getUnlockMap,
  getUnlockStats,
  listUnlockers,
  startUnlockersExport,
  startUnlocksExport,
}
