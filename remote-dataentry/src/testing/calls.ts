import { screens } from '@console/host/contract/screens'
import { knowCalls } from '@console/shared/testing/fake-server'
import { knowScreens } from '@console/shared/testing/known-screens'
import { areaCalls } from '../../contract/calls.ts'
import { areaErrors } from '../../contract/errors.ts'

declare module '@console/shared/testing/fake-server' {
  interface KnownCalls {
    readonly dataentry: typeof areaCalls
  }
  interface KnownErrors {
    readonly dataentry: typeof areaErrors
  }
}

knowCalls(areaCalls, areaErrors)
knowScreens(screens)
