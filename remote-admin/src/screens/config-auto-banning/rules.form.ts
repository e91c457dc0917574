import type { FormSpec, Values } from '@console/shared/kit/form'
import { banDurations } from '../../../contract/bans.ts'
import {
  type AutoBanRule,
  type AutoBanSettings,
  autoBanActions,
  autoBanRules,
} from '../../../contract/calls/auto-banning.ts'
import { autoBanning } from '../../api.ts'
import { durationMessages } from '../../parts/ban-durations.messages.ts'
import { messages, ruleMessages } from './config-auto-banning.messages.ts'

type Declaration = typeof autoBanning.updateAutoBanning.declaration
type Fields = FormSpec<Declaration>['fields']

const fieldsOf = (rule: AutoBanRule): Fields => [
  { name: `${rule}_on`, label: ruleMessages[`${rule}_on`], kind: 'switch', wide: true },
  { name: `${rule}_limit`, label: ruleMessages[`${rule}_limit`], kind: 'number', hint: messages.limitHint },
  {
    name: `${rule}_action`,
    label: ruleMessages[`${rule}_action`],
    kind: 'choice',
    required: true,
    options: autoBanActions.map((value) => ({ value, label: messages[value] })),
  },
]

export const rulesForm: FormSpec<Declaration> = {
  id: 'admin.auto-banning',
  call: autoBanning.updateAutoBanning,
  fields: [
    { name: 'enabled', label: messages.enabled, kind: 'switch', hint: messages.enabledHint, wide: true },
    ...autoBanRules.flatMap(fieldsOf),
    {
      name: 'ban_duration',
      label: messages.banDuration,
      kind: 'choice',
      required: true,
      options: banDurations.map((value) => ({ value, label: durationMessages[value] })),
    },
    { name: 'exempt_paying', label: messages.exemptPaying, kind: 'switch', wide: true },
    {
      name: 'exempt_customers',
      label: messages.exemptCustomers,
      kind: 'multiline',
      rows: 2,
      hint: messages.exemptHint,
      wide: true,
    },
  ],
}

const isLimit = (text: string | undefined): boolean => {
  const limit = Number(text)
  return Number.isInteger(limit) && limit >= 1 && limit <= 1_000_000
}

/** The typed rules as the dry run's input, with one text for equal rules; null: an enabled rule has no threshold. */
export const typedRules = (values: Values): string | null => {
  const rules = Object.fromEntries(
    autoBanRules.flatMap((rule) => {
      const [on, limit] = [values[`${rule}_on`] === 'true', values[`${rule}_limit`]]
      return [
        [`${rule}_on`, on],
        // The number of a disabled rule does not matter.
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

/** The reverse. */
export const rulesIn = (typed: string): AutoBanSettings => JSON.parse(typed) as AutoBanSettings // typedRules wrote it
