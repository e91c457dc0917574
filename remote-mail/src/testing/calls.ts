import { screens } from '@console/host/contract/screens'
import { areaCalls as membersCalls } from '@console/remote-members/contract/calls'
import { areaErrors as membersErrors } from '@console/remote-members/contract/errors'
import { knowCalls } from '@console/shared/testing/fake-server'
import { knowScreens } from '@console/shared/testing/known-screens'
import { areaCalls } from '../../contract/calls.ts'
import { areaErrors } from '../../contract/errors.ts'

declare module '@console/shared/testing/fake-server' {
  interface KnownCalls {
    readonly mail: typeof areaCalls
    readonly members: typeof membersCalls
  }
  interface KnownErrors {
    readonly mail: typeof areaErrors
    readonly members: typeof membersErrors
  }
}

knowCalls(areaCalls, areaErrors)
knowCalls(membersCalls, membersErrors)
knowScreens(screens)
