import { areaCalls as membersCalls } from '@console/remote-members/contract/calls'
import { areaErrors as membersErrors } from '@console/remote-members/contract/errors'
import { knowCalls } from '@console/shared/testing/fake-server'
import { knowScreens } from '@console/shared/testing/known-screens'
import { screens } from '../../contract/screens.ts'

declare module '@console/shared/testing/fake-server' {
  interface KnownCalls {
    readonly members: typeof membersCalls
  }
  interface KnownErrors {
    readonly members: typeof membersErrors
  }
}

// Customers are found from the header.
knowCalls(membersCalls, membersErrors)
knowScreens(screens)
