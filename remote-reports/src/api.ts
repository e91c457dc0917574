import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { customerExportsCalls } from '@console/remote-members/contract/calls/customer-exports'
import { unlocksCalls } from '@console/remote-members/contract/calls/unlocks'
import { createClient } from '@console/shared/api/client'
import { accountStandingCalls } from '../contract/calls/account-standing.ts'
import { countsCalls } from '../contract/calls/counts.ts'
import { enrichmentStatsCalls } from '../contract/calls/enrichment-stats.ts'
import { figuresCalls } from '../contract/calls/figures.ts'
import { latestCustomersCalls } from '../contract/calls/latest-customers.ts'
import { quickStatsCalls } from '../contract/calls/quick-stats.ts'
import { stripeStatsCalls } from '../contract/calls/stripe-stats.ts'
import { trackerCalls } from '../contract/calls/tracker.ts'
import { unlockReportCalls } from '../contract/calls/unlock-report.ts'

const errors = () => import('./errors.messages.ts')

export const accountStanding = createClient(accountStandingCalls, errors)
export const counts = createClient(countsCalls, errors)
export const enrichmentStats = createClient(enrichmentStatsCalls, errors)
export const figures = createClient(figuresCalls, errors)
export const latestCustomers = createClient(latestCustomersCalls, errors)
export const quickStats = createClient(quickStatsCalls, errors)
export const stripeStats = createClient(stripeStatsCalls, errors)
export const tracker = createClient(trackerCalls, errors)
export const unlockReport = createClient(unlockReportCalls, errors)

/* Of other areas. */
export const unlocks = createClient(unlocksCalls, errors)
export const approvals = createClient(approvalsCalls, errors)
export const customerExports = createClient(customerExportsCalls, errors)
