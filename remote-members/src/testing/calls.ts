import { areaCalls as mailCalls } from '@console/remote-mail/contract/calls'
import { knowCalls } from '@console/shared/testing/fake-server'
import { areaCalls } from '../../contract/calls.ts'

declare module '@console/shared/testing/fake-server' {
  interface KnownCalls {
    readonly members: typeof areaCalls
  }
}

for (const groups of [areaCalls, mailCalls]) knowCalls(groups)
