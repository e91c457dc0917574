import { ApiError } from '@console/shared/api/errors'
import { invalidate } from '@console/shared/api/query'
import { type Message, type Text, useText } from '@console/shared/intl/messages'
import { notify } from '@console/shared/kit/notify'
import { useChange } from '@console/shared/kit/use-change'
import { ruleMessages } from '@console/shared/messages/kit'
import type { Correction } from '../../../../contract/calls/corrections.ts'
import { corrections, members, timeline } from '../../../api.ts'
import { refusalMessages } from '../../../errors.messages.ts'
import { fieldMessages, messages, ruleOfField } from './corrections.messages.ts'

const invalidates = [corrections.listCorrections, members.listCustomerHistory, timeline.listTimeline]

const rules: Readonly<Partial<Record<Correction['field'], Message>>> = {
  ...ruleOfField,
  domain: ruleMessages.domain,
  email: ruleMessages.mail,
}

/** The error of a value in the agent's language; null: the failure does not concern the value. */
const wrongValue = (error: unknown, field: Correction['field'], t: Text): string | null => {
  if (!(error instanceof ApiError) || error.fields.value === undefined) return null
  return t(error.code === 'domainTaken' ? refusalMessages.domainTaken : (rules[field] ?? ruleMessages.required))
}

/** Result of a decision: done, refused with the reason, or failed, which was reported. */
export type Outcome = 'done' | 'failed' | { readonly wrong: string }

/** Accepting and ignoring, with the call for the record's kind. */
export const useDecisions = () => {
  const t = useText()
  const stored = {
    done: ({ field }: Correction) => t(messages.accepted, { field: t(fieldMessages[field]) }),
    invalidates,
  }
  const left = { done: ({ field }: Correction) => t(messages.ignored, { field: t(fieldMessages[field]) }), invalidates }
  const acceptCompany = useChange(corrections.acceptCompanyCorrection, stored)
  const acceptEmployee = useChange(corrections.acceptEmployeeCorrection, stored)
  const ignoreCompany = useChange(corrections.ignoreCompanyCorrection, left)
  const ignoreEmployee = useChange(corrections.ignoreEmployeeCorrection, left)

  const outcomeOf = async (field: Correction['field'], work: Promise<unknown>): Promise<Outcome> => {
    try {
      await work
      return 'done'
    } catch (error) {
      const wrong = wrongValue(error, field, t)
      if (wrong !== null) return { wrong }
      notify.failure(error)
      // Another agent was faster, or the record has changed: show the current state.
      void invalidate(corrections.listCorrections)
      return 'failed'
    }
  }
  return {
    busy: acceptCompany.busy || acceptEmployee.busy || ignoreCompany.busy || ignoreEmployee.busy,
    accept: ({ id, kind, field, current }: Correction, value?: string) => {
      const call = kind === 'company' ? acceptCompany : acceptEmployee
      return outcomeOf(field, call.run({ id, current, ...(value === undefined ? {} : { value }) }))
    },
    ignore: ({ id, kind, field }: Correction) =>
      outcomeOf(field, (kind === 'company' ? ignoreCompany : ignoreEmployee).run({ id })),
  }
}
