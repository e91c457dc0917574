import { areaCalls as adminCalls } from '@console/remote-admin/contract/calls'
import { areaCalls as membersCalls } from '@console/remote-members/contract/calls'
import { knowCalls } from '@console/shared/testing/fake-server'
import { areaCalls } from '../../contract/calls.ts'

declare module '@console/shared/testing/fake-server' {
  interface KnownCalls {
    readonly reports: typeof areaCalls
  }
}

for (const groups of [areaCalls, adminCalls, membersCalls]) knowCalls(groups)
