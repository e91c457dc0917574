import { areaCalls as membersCalls } from '@console/remote-members/contract/calls'
import { areaErrors as membersErrors } from '@console/remote-members/contract/errors'
import { knowCalls } from '@console/shared/testing/fake-server'

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
