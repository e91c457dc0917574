import { correctionsCalls } from './calls/corrections.ts'
import { customerAccountCalls } from './calls/customer-account.ts'
import { customerExportsCalls } from './calls/customer-exports.ts'
import { customerOutsideCalls } from './calls/customer-outside.ts'
import { interestsCalls } from './calls/interests.ts'
import { membersCalls } from './calls/members.ts'
import { newCustomersCalls } from './calls/new-customers.ts'
import { personalDataCalls } from './calls/personal-data.ts'
import { reachCalls } from './calls/reach.ts'
import { readersCalls } from './calls/readers.ts'
import { subscriptionCalls } from './calls/subscription.ts'
import { teamCalls } from './calls/team.ts'
import { timelineCalls } from './calls/timeline.ts'
import { unlocksCalls } from './calls/unlocks.ts'

/** The calls of this area by group; answered by the server, in tests by a fake. */
export const areaCalls = {
  members: { ...membersCalls, ...timelineCalls },
  exports: customerExportsCalls,
  corrections: correctionsCalls,
  interests: interestsCalls,
  unlocks: unlocksCalls,
  subscription: subscriptionCalls,
  reach: reachCalls,
  customerAccount: { ...customerAccountCalls, ...customerOutsideCalls },
  team: teamCalls,
  personalData: personalDataCalls,
  readers: readersCalls,
  newCustomers: newCustomersCalls,
} as const
