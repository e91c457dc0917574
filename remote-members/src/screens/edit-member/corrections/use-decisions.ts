import { ApiError } from '@console/shared/api/errors'
import { outdate } from '@console/shared/api/query'
import { type Text, useText, type Word } from '@console/shared/intl/words'
import { notify } from '@console/shared/kit/notify'
import { useChange } from '@console/shared/kit/use-change'
import { ruleWords } from '@console/shared/words/kit'
import type { Correction } from '../../../../contract/calls/corrections.ts'
import { corrections, members, timeline } from '../../../api.ts'
import { refusalWords } from '../../../errors.messages.ts'
import { fieldWords, ruleOfField, words } from './corrections.messages.ts'

const outdates = [corrections.listCorrections, members.listCustomerHistory, timeline.listTimeline]

const rules: Readonly<Partial<Record<Correction['field'], Word>>> = {
  ...ruleOfField,
  domain: ruleWords.domain,
  email: ruleWords.mail,
}

/** What is wrong with a value, in the agent's language; null: the failure is not about the value. */
const wrongValue = (error: unknown, field: Correction['field'], t: Text): string | null => {
  if (!(error instanceof ApiError) || error.fields.value === undefined) return null
  return t(error.code === 'domainTaken' ? refusalWords.domainTaken : (rules[field] ?? ruleWords.required))
}

/** How a decision went: done, refused for its value (what is wrong with it), or failed, which the agent was told. */
export type Outcome = 'done' | 'failed' | { readonly wrong: string }

/** Accepting and ignoring, each by the call of the record's kind. */
export const useDecisions = () => {
  const t = useText()
  const stored = { done: ({ field }: Correction) => t(words.accepted, { field: t(fieldWords[field]) }), outdates }
  const left = { done: ({ field }: Correction) => t(words.ignored, { field: t(fieldWords[field]) }), outdates }
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
      // Somebody was faster, or the record has changed: show how it stands now.
      void outdate(corrections.listCorrections)
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
