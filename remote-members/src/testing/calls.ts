import { screens } from '@console/host/contract/screens'
import { areaCalls as mailCalls } from '@console/remote-mail/contract/calls'
import { areaErrors as mailErrors } from '@console/remote-mail/contract/errors'
import { knowCalls } from '@console/shared/testing/fake-server'
import { knowScreens } from '@console/shared/testing/known-screens'
import { areaCalls } from '../../contract/calls.ts'
import { areaErrors } from '../../contract/errors.ts'

declare module '@console/shared/testing/fake-server' {
  interface KnownCalls {
    readonly members: typeof areaCalls
    readonly mail: typeof mailCalls
  }
  interface KnownErrors {
    readonly members: typeof areaErrors
    readonly mail: typeof mailErrors
  }
}

knowCalls(areaCalls, areaErrors)
knowCalls(mailCalls, mailErrors)
knowScreens(screens)
