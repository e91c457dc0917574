import { unlockReportCalls } from '@console/remote-reports/contract/calls/unlock-report'
import { unlockers } from '../../data/unlockers.ts'
import { read } from '../../mechanism/handlers.ts'

export const listUnlockers = read(unlockReportCalls.listUnlockers, (input, { db }) => unlockers(db, input))
