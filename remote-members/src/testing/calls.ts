import { screens } from '@console/host/contract/screens'
import { areaCalls as adminCalls } from '@console/remote-admin/contract/calls'
import { areaErrors as adminErrors } from '@console/remote-admin/contract/errors'
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
    readonly admin: typeof adminCalls
  }
  interface KnownErrors {
    readonly members: typeof areaErrors
    readonly mail: typeof mailErrors
    readonly admin: typeof adminErrors
  }
}

knowCalls(areaCalls, areaErrors)
knowCalls(mailCalls, mailErrors)
knowCalls(adminCalls, adminErrors)
knowScreens(screens)
