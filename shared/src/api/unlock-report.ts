import { unlockReportCalls } from '../contract/calls/unlock-report.ts'
import { createClient } from './client.ts'

export const unlockReport = createClient(unlockReportCalls)
