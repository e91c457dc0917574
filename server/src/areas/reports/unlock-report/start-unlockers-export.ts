import { unlockReportCalls } from '@console/remote-reports/contract/calls/unlock-report'
import { beginExport } from '../../../platform/exports/begin-export.ts'
import { change } from '../../../platform/pipeline/handlers.ts'

export const startUnlockersExport = change(unlockReportCalls.startUnlockersExport, {
  apply: (asked, _before, context) => beginExport(context, 'unlockers', asked),
})
