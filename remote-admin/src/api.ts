import { mailAccountsCalls } from '@console/remote-mail/contract/calls/mail-accounts'
import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { customerOutsideCalls } from '@console/remote-members/contract/calls/customer-outside'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { createClient } from '@console/shared/api/client'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { browserErrorsCalls } from '@console/shared/contract/calls/browser-errors'
import { proposalsCalls } from '@console/shared/contract/calls/proposals'
import { releasesCalls } from '@console/shared/contract/calls/releases'
import { speedCalls } from '@console/shared/contract/calls/speed'
import { abuseCalls } from '../contract/calls/abuse.ts'
import { adminCalls } from '../contract/calls/admin.ts'
import { announcementsCalls } from '../contract/calls/announcements.ts'
import { approvalsCalls } from '../contract/calls/approvals.ts'
import { auditCalls } from '../contract/calls/audit.ts'
import { autoBanningCalls } from '../contract/calls/auto-banning.ts'
import { bannerCalls } from '../contract/calls/banner.ts'
import { blockListsCalls } from '../contract/calls/block-lists.ts'
import { cartsCalls } from '../contract/calls/carts.ts'
import { customerLinksCalls } from '../contract/calls/customer-links.ts'
import { directoriesCalls } from '../contract/calls/directories.ts'
import { readsCalls } from '../contract/calls/reads.ts'
import { supportCalls } from '../contract/calls/support.ts'
import { supportWorkCalls } from '../contract/calls/support-work.ts'

const errors = () => import('./errors.messages.ts')

export const abuse = createClient(abuseCalls, errors)
export const admin = createClient(adminCalls, errors)
export const announcements = createClient(announcementsCalls, errors)
export const approvals = createClient(approvalsCalls, errors)
export const audit = createClient(auditCalls, errors)
export const autoBanning = createClient(autoBanningCalls, errors)
export const banner = createClient(bannerCalls, errors)
export const blockLists = createClient(blockListsCalls, errors)
export const carts = createClient(cartsCalls, errors)
export const customerLinks = createClient(customerLinksCalls, errors)
export const directories = createClient(directoriesCalls, errors)
export const reads = createClient(readsCalls, errors)
export const support = createClient({ ...supportCalls, ...supportWorkCalls }, errors)

/* Of other areas. */
export const customerAccount = createClient({ ...customerAccountCalls, ...customerOutsideCalls }, errors)
export const reach = createClient(reachCalls, errors)
export const mailAccounts = createClient(mailAccountsCalls, errors)
export const mailTeam = createClient(mailTeamCalls, errors)

/* Of the console itself. */
export const agents = createClient(agentsCalls, errors)
export const proposals = createClient(proposalsCalls, errors)
export const releases = createClient(releasesCalls, errors)
export const browserErrors = createClient(browserErrorsCalls, errors)
export const speed = createClient(speedCalls, errors)

export const members = createClient(membersCalls, errors)
