import { areaCalls as admin } from '@console/remote-admin/contract/calls'
import { areaErrors as adminErrors } from '@console/remote-admin/contract/errors'
import { areaCalls as dataentry } from '@console/remote-dataentry/contract/calls'
import { areaErrors as dataentryErrors } from '@console/remote-dataentry/contract/errors'
import { areaCalls as mail } from '@console/remote-mail/contract/calls'
import { areaErrors as mailErrors } from '@console/remote-mail/contract/errors'
import { areaCalls as members } from '@console/remote-members/contract/calls'
import { areaErrors as membersErrors } from '@console/remote-members/contract/errors'
import { areaCalls as reports } from '@console/remote-reports/contract/calls'
import { areaErrors as reportsErrors } from '@console/remote-reports/contract/errors'
import type { Access } from '@console/shared/contract/access'
import { platformCalls } from '@console/shared/contract/calls'
import type { Call, DeclaredCall } from '@console/shared/contract/define-calls'
import { errors as platformErrors } from '@console/shared/contract/errors'
import type { ErrorCode, Failures } from './platform/errors/failures.ts'
import type { RecordKind } from './platform/records/record-kinds.ts'

/** All calls that this server answers, by group: the console's own and those of each area. */
export const calls = {
  ...platformCalls,
  ...members,
  ...admin,
  ...mail,
  ...dataentry,
  ...reports,
  // Groups that the console and an area share.
  members: { ...platformCalls.members, ...members.members },
  exports: { ...platformCalls.exports, ...members.exports },
} as const satisfies Readonly<Record<string, Readonly<Record<string, DeclaredCall<ErrorCode, RecordKind>>>>>

export type Calls = typeof calls

const accessByPath = new Map(
  Object.values(calls).flatMap((group) =>
    Object.values<Call>(group).map(({ path, access }) => [path, access] as const),
  ),
)

/** Who may make the call at this path; undefined: there is none. */
export const accessAt = (path: string): Access | undefined => accessByPath.get(path)

/** The groups of reports, whose slow reads let other calls pass. */
export const reportGroups: ReadonlySet<string> = new Set(Object.keys(reports))

/** All errors that this server answers with: the console's own and those of each area. */
export const errors = {
  ...platformErrors,
  ...membersErrors,
  ...adminErrors,
  ...mailErrors,
  ...dataentryErrors,
  ...reportsErrors,
} as const satisfies Failures
