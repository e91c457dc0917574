import { areaCalls as adminCalls } from '@console/remote-admin/contract/calls'
import { areaErrors as adminErrors } from '@console/remote-admin/contract/errors'
import { areaCalls as dataentryCalls } from '@console/remote-dataentry/contract/calls'
import { areaErrors as dataentryErrors } from '@console/remote-dataentry/contract/errors'
import { areaCalls as mailCalls } from '@console/remote-mail/contract/calls'
import { areaErrors as mailErrors } from '@console/remote-mail/contract/errors'
import { areaCalls as membersCalls } from '@console/remote-members/contract/calls'
import { areaErrors as membersErrors } from '@console/remote-members/contract/errors'
import { areaCalls as reportsCalls } from '@console/remote-reports/contract/calls'
import { areaErrors as reportsErrors } from '@console/remote-reports/contract/errors'
import { knowCalls } from '@console/shared/testing/fake-server'

declare module '@console/shared/testing/fake-server' {
  interface KnownCalls {
    readonly admin: typeof adminCalls
    readonly dataentry: typeof dataentryCalls
    readonly mail: typeof mailCalls
    readonly members: typeof membersCalls
    readonly reports: typeof reportsCalls
  }
  interface KnownErrors {
    readonly admin: typeof adminErrors
    readonly dataentry: typeof dataentryErrors
    readonly mail: typeof mailErrors
    readonly members: typeof membersErrors
    readonly reports: typeof reportsErrors
  }
}

// The header searches customers; the overview counts waiting work.
knowCalls(adminCalls, adminErrors)
knowCalls(dataentryCalls, dataentryErrors)
knowCalls(mailCalls, mailErrors)
knowCalls(membersCalls, membersErrors)
knowCalls(reportsCalls, reportsErrors)
