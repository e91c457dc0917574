import { areaCalls as membersCalls } from '@console/remote-members/contract/calls'
import { knowCalls } from '@console/shared/testing/fake-server'
import { areaCalls } from '../../contract/calls.ts'

declare module '@console/shared/testing/fake-server' {
  interface KnownCalls {
    readonly mail: typeof areaCalls
  }
}

for (const groups of [areaCalls, membersCalls]) knowCalls(groups)
