import type { FormSpec, Values } from '@console/shared/kit/form'
import { banDurations } from '../../../contract/bans.ts'
import {
  type AutoBanRule,
  type AutoBanSettings,
  autoBanActions,
  autoBanRules,
} from '../../../contract/calls/auto-banning.ts'
import { autoBanning } from '../../api.ts'
import { durationWords } from '../../parts/ban-durations.messages.ts'
import { ruleWords, words } from './config-auto-banning.messages.ts'

type Declaration = typeof autoBanning.updateAutoBanning.declaration
type Fields = FormSpec<Declaration>['fields']

const fieldsOf = (rule: AutoBanRule): Fields => [
  { name: `${rule}_on`, label: ruleWords[`${rule}_on`], kind: 'switch', wide: true },
  { name: `${rule}_limit`, label: ruleWords[`${rule}_limit`], kind: 'number', hint: words.limitHint },
  {
    name: `${rule}_action`,
    label: ruleWords[`${rule}_action`],
    kind: 'choice',
    required: true,
    options: autoBanActions.map((value) => ({ value, label: words[value] })),
  },
]

export const rulesForm: FormSpec<Declaration> = {
  id: 'admin.auto-banning',
  call: autoBanning.updateAutoBanning,
  fields: [
    { name: 'enabled', label: words.enabled, kind: 'switch', hint: words.enabledHint, wide: true },
    ...autoBanRules.flatMap(fieldsOf),
    {
      name: 'ban_duration',
      label: words.banDuration,
      kind: 'choice',
      required: true,
      options: banDurations.map((value) => ({ value, label: durationWords[value] })),
    },
    { name: 'exempt_paying', label: words.exemptPaying, kind: 'switch', wide: true },
    {
      name: 'exempt_customers',
      label: words.exemptCustomers,
      kind: 'multiline',
      rows: 2,
      hint: words.exemptHint,
      wide: true,
    },
  ],
}

const isLimit = (text: string | undefined): boolean => {
  const limit = Number(text)
  return Number.isInteger(limit) && limit >= 1 && limit <= 1_000_000
}

/** What is typed as the dry run takes it, one text for the same rules; null: a rule that is on has no number. */
export const typedRules = (values: Values): string | null => {
  const rules = Object.fromEntries(
    autoBanRules.flatMap((rule) => {
      const [on, limit] = [values[`${rule}_on`] === 'true', values[`${rule}_limit`]]
      return [
        [`${rule}_on`, on],
        // Of a rule that is off the number does not matter.
        [`${rule}_limit`, on && isLimit(limit) ? Number(limit) : 1],
        [`${rule}_action`, autoBanActions.find((action) => action === values[`${rule}_action`]) ?? 'alert'],
      ]
    }),
  )
  if (autoBanRules.some((rule) => values[`${rule}_on`] === 'true' && !isLimit(values[`${rule}_limit`]))) return null
  return JSON.stringify({
    ...rules,
    ban_duration: values.ban_duration || 'week',
    exempt_paying: values.exempt_paying === 'true',
    exempt_customers: values.exempt_customers ?? '',
  })
}

/** The other way round. */
export const rulesIn = (typed: string): AutoBanSettings => JSON.parse(typed) as AutoBanSettings // typedRules wrote it
