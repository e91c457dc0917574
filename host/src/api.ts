import { membersCalls } from '@console/remote-members/contract/calls/members'
import { createClient } from '@console/shared/api/client'
import { accountCalls } from '@console/shared/contract/calls/account'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { releasesCalls } from '@console/shared/contract/calls/releases'
import { twoStepCalls } from '@console/shared/contract/calls/two-step'

/* What the pages of the shell ask for; fetched with them. */
export const account = createClient(accountCalls)
export const agents = createClient(agentsCalls)
export const releases = createClient(releasesCalls)
export const twoStep = createClient(twoStepCalls)
export const members = createClient(membersCalls)
