import { unlockReportCalls } from '@console/remote-reports/contract/calls/unlock-report'
import { beginExport } from '../../exports/begin-export.ts'
import { change } from '../../mechanism/handlers.ts'

export const startUnlocksExport = change(unlockReportCalls.startUnlocksExport, {
  apply: (asked, _before, context) => beginExport(context, 'customer-unlocks', asked),
})
