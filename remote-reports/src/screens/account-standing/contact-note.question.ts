import type { InputOf } from '@console/shared/contract/define-calls'
import { defineQuestion } from '@console/shared/kit/confirm'
import type { accountStandingCalls } from '../../../contract/calls/account-standing.ts'

interface Question {
  readonly selection: InputOf<typeof accountStandingCalls.setContacted>['selection']
  readonly count: number
}

/** The note for marking accounts as contacted; resolves with whether they were marked. */
export const contactNote = defineQuestion<Question, boolean>(false)
