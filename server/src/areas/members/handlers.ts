import type { areaCalls } from '@console/remote-members/contract/calls'
import { customerExportsCalls } from '@console/remote-members/contract/calls/customer-exports'
import type { RecordKind as AreaKind } from '@console/remote-members/contract/define-calls'
import type { areaErrors } from '@console/remote-members/contract/errors'
import { startExport } from '../../platform/exports/begin-export.ts'
import type { HandlersOf } from '../../platform/pipeline/handlers.ts'
import { correctionsHandlers } from './corrections/corrections-handlers.ts'
import { customerAccountHandlers } from './customer-account/customer-account-handlers.ts'
import { customerFiguresHandlers } from './customer-figures/customer-figures-handlers.ts'
import { customerSearchHandlers } from './customer-search/customer-search-handlers.ts'
import { customersHandlers } from './customers/customers-handlers.ts'
import { interestsHandlers } from './interests/interests-handlers.ts'
import { newCustomersHandlers } from './new-customers/new-customers-handlers.ts'
import { personalDataHandlers } from './personal-data/personal-data-handlers.ts'
import { reachHandlers } from './reach/reach-handlers.ts'
import { readersHandlers } from './readers/readers-handlers.ts'
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
  members: { ...customersHandlers, ...customerFiguresHandlers, ...customerSearchHandlers, ...timelineHandlers },
  exports: { startCustomerExport: startExport(customerExportsCalls.startCustomerExport, 'customers-list') },
  corrections: correctionsHandlers,
  interests: interestsHandlers,
  unlocks: unlocksHandlers,
  subscription: subscriptionHandlers,
  reach: reachHandlers,
  customerAccount: customerAccountHandlers,
  team: teamHandlers,
  personalData: personalDataHandlers,
  readers: readersHandlers,
  newCustomers: newCustomersHandlers,
} satisfies HandlersOf<typeof areaCalls>
