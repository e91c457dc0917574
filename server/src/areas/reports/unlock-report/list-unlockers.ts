import { unlockReportCalls } from '@console/remote-reports/contract/calls/unlock-report'
import { read } from '../../../platform/pipeline/handlers.ts'
import { unlockers } from './unlockers.ts'

export const listUnlockers = read(unlockReportCalls.listUnlockers, (input, { db }) => unlockers(db, input))
