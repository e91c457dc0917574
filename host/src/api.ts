import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { queuesCalls } from '@console/remote-dataentry/contract/calls/queues'
import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { figuresCalls } from '@console/remote-reports/contract/calls/figures'
import { quickStatsCalls } from '@console/remote-reports/contract/calls/quick-stats'
import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { createClient } from '@console/shared/api/client'
import { accountCalls } from '@console/shared/contract/calls/account'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { passkeysCalls } from '@console/shared/contract/calls/passkeys'
import { proposalsCalls } from '@console/shared/contract/calls/proposals'
import { releasesCalls } from '@console/shared/contract/calls/releases'
import { twoStepCalls } from '@console/shared/contract/calls/two-step'

/* Calls of the shell's pages; loaded with them. */
export const account = createClient(accountCalls)
export const agents = createClient(agentsCalls)
export const releases = createClient(releasesCalls)
export const proposals = createClient(proposalsCalls)
export const passkeys = createClient(passkeysCalls)
export const twoStep = createClient(twoStepCalls)
export const members = createClient(membersCalls)

/* Counts of waiting work, from the areas. */
export const approvals = createClient(approvalsCalls)
export const support = createClient(supportCalls)
export const queues = createClient(queuesCalls)
export const mailTeam = createClient(mailTeamCalls)

/* Figures on the agent's overview, from the reports. */
export const figures = createClient(figuresCalls)
export const quickStats = createClient(quickStatsCalls)
export const stripeStats = createClient(stripeStatsCalls)
