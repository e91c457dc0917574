import { screens } from '@console/host/contract/screens'
import { areaCalls as adminCalls } from '@console/remote-admin/contract/calls'
import { areaErrors as adminErrors } from '@console/remote-admin/contract/errors'
import { areaCalls as membersCalls } from '@console/remote-members/contract/calls'
import { areaErrors as membersErrors } from '@console/remote-members/contract/errors'
import { knowCalls } from '@console/shared/testing/fake-server'
import { knowScreens } from '@console/shared/testing/known-screens'
import { areaCalls } from '../../contract/calls.ts'
import { areaErrors } from '../../contract/errors.ts'

declare module '@console/shared/testing/fake-server' {
  interface KnownCalls {
    readonly reports: typeof areaCalls
    readonly admin: typeof adminCalls
    readonly members: typeof membersCalls
  }
  interface KnownErrors {
    readonly reports: typeof areaErrors
    readonly admin: typeof adminErrors
    readonly members: typeof membersErrors
  }
}

knowCalls(areaCalls, areaErrors)
knowCalls(adminCalls, adminErrors)
knowCalls(membersCalls, membersErrors)
knowScreens(screens)
