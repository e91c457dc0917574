import { unlockReportCalls } from '@console/remote-reports/contract/calls/unlock-report'
import { beginExport } from '../../../platform/exports/begin-export.ts'
import { change } from '../../../platform/pipeline/handlers.ts'

export const startUnlocksExport = change(unlockReportCalls.startUnlocksExport, {
  apply: (asked, _before, context) => beginExport(context, 'customer-unlocks', asked),
})
