import { areaCalls as admin } from '@console/remote-admin/contract/calls'
import { areaCalls as dataentry } from '@console/remote-dataentry/contract/calls'
import { areaCalls as mail } from '@console/remote-mail/contract/calls'
import { areaCalls as members } from '@console/remote-members/contract/calls'
import { areaCalls as reports } from '@console/remote-reports/contract/calls'
import { platformCalls } from '@console/shared/contract/calls'

/** All calls that this server answers, by group: the console's own and those of each area. */
export const calls = {
  ...platformCalls,
  ...members,
  ...admin,
  ...mail,
  ...dataentry,
  ...reports,
  members: { ...platformCalls.members, ...members.members },
} as const

export type Calls = typeof calls
