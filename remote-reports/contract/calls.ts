import { accountStandingCalls } from './calls/account-standing.ts'
import { countsCalls } from './calls/counts.ts'
import { enrichmentStatsCalls } from './calls/enrichment-stats.ts'
import { figuresCalls } from './calls/figures.ts'
import { latestCustomersCalls } from './calls/latest-customers.ts'
import { quickStatsCalls } from './calls/quick-stats.ts'
import { stripeStatsCalls } from './calls/stripe-stats.ts'
import { trackerCalls } from './calls/tracker.ts'
import { unlockReportCalls } from './calls/unlock-report.ts'

/** The calls of this area by group; answered by the server, in tests by a fake. */
export const areaCalls = {
  figures: figuresCalls,
  counts: countsCalls,
  tracker: trackerCalls,
  unlockReport: unlockReportCalls,
  stripeStats: stripeStatsCalls,
  quickStats: quickStatsCalls,
  enrichmentStats: enrichmentStatsCalls,
  latestCustomers: latestCustomersCalls,
  accountStanding: accountStandingCalls,
} as const
