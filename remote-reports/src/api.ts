import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
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

export const accountStanding = createClient(accountStandingCalls)
export const counts = createClient(countsCalls)
export const enrichmentStats = createClient(enrichmentStatsCalls)
export const figures = createClient(figuresCalls)
export const latestCustomers = createClient(latestCustomersCalls)
export const quickStats = createClient(quickStatsCalls)
export const stripeStats = createClient(stripeStatsCalls)
export const tracker = createClient(trackerCalls)
export const unlockReport = createClient(unlockReportCalls)

/* Of other areas. */
export const unlocks = createClient(unlocksCalls)
export const approvals = createClient(approvalsCalls)
