import type { areaCalls } from '@console/remote-members/contract/calls'
import type { RecordKind as AreaKind } from '@console/remote-members/contract/define-calls'
import type { areaErrors } from '@console/remote-members/contract/errors'
import type { HandlersOf } from '../../platform/pipeline/handlers.ts'
import { correctionsHandlers } from './corrections/corrections-handlers.ts'
import { customerAccountHandlers } from './customer-account/customer-account-handlers.ts'
import { customerSearchHandlers } from './customer-search/customer-search-handlers.ts'
import { customersHandlers } from './customers/customers-handlers.ts'
import { startCustomerExport } from './customers/start-customer-export.ts'
import { interestsHandlers } from './interests/interests-handlers.ts'
import { newCustomersHandlers } from './new-customers/new-customers-handlers.ts'
import { reachHandlers } from './reach/reach-handlers.ts'
import { subscriptionHandlers } from './subscription/subscription-handlers.ts'
import { teamHandlers } from './team/team-handlers.ts'
import { timelineHandlers } from './timeline/timeline-handlers.ts'
import { unlocksHandlers } from './unlocks/unlocks-handlers.ts'

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
  members: { ...customersHandlers, ...customerSearchHandlers, ...timelineHandlers },
  exports: { startCustomerExport },
  corrections: correctionsHandlers,
  interests: interestsHandlers,
  unlocks: unlocksHandlers,
  subscription: subscriptionHandlers,
  reach: reachHandlers,
  customerAccount: customerAccountHandlers,
  team: teamHandlers,
  newCustomers: newCustomersHandlers,
} satisfies HandlersOf<typeof areaCalls>
