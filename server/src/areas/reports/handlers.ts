import type { areaCalls } from '@console/remote-reports/contract/calls'
import type { RecordKind as AreaKind } from '@console/remote-reports/contract/define-calls'
import type { areaErrors } from '@console/remote-reports/contract/errors'
import type { HandlersOf } from '../../platform/pipeline/handlers.ts'
import { accountStandingHandlers } from './account-standing/account-standing-handlers.ts'
import { countsHandlers } from './counts/counts-handlers.ts'
import { enrichmentStatsHandlers } from './enrichment-stats/enrichment-stats-handlers.ts'
import { figuresHandlers } from './figures/figures-handlers.ts'
import { latestCustomersHandlers } from './latest-customers/latest-customers-handlers.ts'
import { quickStatsHandlers } from './quick-stats/quick-stats-handlers.ts'
import { stripeStatsHandlers } from './stripe-stats/stripe-stats-handlers.ts'
import { trackerHandlers } from './tracker/tracker-handlers.ts'
import { unlockReportHandlers } from './unlock-report/unlock-report-handlers.ts'

type AreaFailures = typeof areaErrors
type AreaKinds = Record<AreaKind, true>

declare module '../../platform/errors/failures.ts' {
  interface Failures extends AreaFailures {}
}

declare module '../../platform/records/record-kinds.ts' {
  interface RecordKinds extends AreaKinds {}
}

/** The handlers of this area; a missing one does not compile. */
export const areaHandlers = {
  latestCustomers: latestCustomersHandlers,
  accountStanding: accountStandingHandlers,
  figures: figuresHandlers,
  counts: countsHandlers,
  tracker: trackerHandlers,
  unlockReport: unlockReportHandlers,
  stripeStats: stripeStatsHandlers,
  quickStats: quickStatsHandlers,
  enrichmentStats: enrichmentStatsHandlers,
} satisfies HandlersOf<typeof areaCalls>
