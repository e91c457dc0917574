import { knowCalls } from '@console/shared/testing/fake-server'
import { areaCalls } from '../../contract/calls.ts'

declare module '@console/shared/testing/fake-server' {
  interface KnownCalls {
    readonly dataentry: typeof areaCalls
  }
}

for (const groups of [areaCalls]) knowCalls(groups)
