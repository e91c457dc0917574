import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { createClient } from '@console/shared/api/client'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import { correctionsCalls } from '../contract/calls/corrections.ts'
import { customerAccountCalls } from '../contract/calls/customer-account.ts'
import { customerExportsCalls } from '../contract/calls/customer-exports.ts'
import { customerOutsideCalls } from '../contract/calls/customer-outside.ts'
import { interestsCalls } from '../contract/calls/interests.ts'
import { membersCalls } from '../contract/calls/members.ts'
import { newCustomersCalls } from '../contract/calls/new-customers.ts'
import { personalDataCalls } from '../contract/calls/personal-data.ts'
import { reachCalls } from '../contract/calls/reach.ts'
import { readersCalls } from '../contract/calls/readers.ts'
import { subscriptionCalls } from '../contract/calls/subscription.ts'
import { teamCalls } from '../contract/calls/team.ts'
import { timelineCalls } from '../contract/calls/timeline.ts'
import { unlocksCalls } from '../contract/calls/unlocks.ts'

const errors = () => import('./errors.messages.ts')

export const timeline = createClient(timelineCalls, errors)
export const customerAccount = createClient({ ...customerAccountCalls, ...customerOutsideCalls }, errors)
export const newCustomers = createClient(newCustomersCalls, errors)
export const team = createClient(teamCalls, errors)
export const subscription = createClient(subscriptionCalls, errors)
export const interests = createClient(interestsCalls, errors)
export const unlocks = createClient(unlocksCalls, errors)
export const corrections = createClient(correctionsCalls, errors)
export const personalData = createClient(personalDataCalls, errors)
/** Of the console itself. */
export const exports = createClient(exportsCalls, errors)
export const readers = createClient(readersCalls, errors)
export const reach = createClient(reachCalls, errors)

/* Of other areas. */
export const mailTeam = createClient(mailTeamCalls, errors)
export const support = createClient(supportCalls, errors)

export const members = createClient(membersCalls, errors)
export const customerExports = createClient(customerExportsCalls, errors)
