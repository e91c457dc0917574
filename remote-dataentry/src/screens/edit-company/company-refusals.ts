import { ApiError } from '@console/shared/api/errors'
import type { Message, Text } from '@console/shared/intl/messages'
import { ruleMessages } from '../../parts/field-rules.messages.ts'
import { valueProblem } from '../../parts/field-rules.ts'
import { sicMessages } from '../../parts/sic-field/sic-field.messages.ts'
import { messages } from './edit-company.messages.ts'

/** Errors known before sending, beyond the form's own rules. */
export const earlyProblems = (
  { founded = '', industry = '' }: Readonly<Record<string, string>>,
  industries: readonly string[],
): readonly (readonly [name: string, word: Message])[] => {
  const listed =
    industries.length === 0 || industries.some((one) => one.toLowerCase() === industry.trim().toLowerCase())
  const wrongYear = founded.trim() === '' ? null : valueProblem('founded', founded)
  return [
    ...(wrongYear === null ? [] : [['founded', wrongYear] as const]),
    ...(industry.trim() === '' || listed ? [] : [['industry', sicMessages.industryUnknown] as const]),
  ]
}

/** Possible server errors of a field, beyond the form's own rules. */
const refusals: Readonly<Record<string, Message>> = {
  domain: ruleMessages.domain,
  domains: ruleMessages.domain,
  founded: ruleMessages.year,
  industry: sicMessages.industryUnknown,
  phones: ruleMessages.phone,
  revenue_currency: messages.currencyMissing,
  sic: sicMessages.sicUnknown,
}

/** A server error in the agent's language, at the named fields. */
export const inWords = (error: unknown, t: Text): unknown => {
  if (!(error instanceof ApiError)) return error
  const { code, fields, message, params } = error
  const said = (word: (field: string) => Message | undefined) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, texts]) => {
        const own = word(field)
        return [field, own ? [t(own, { ...params })] : texts]
      }),
    )
  if (code === 'invalidInput') return new ApiError(code, message, { fields: said((field) => refusals[field]) })
  if (code !== 'domainTaken' || !params) return error
  return new ApiError(code, t(messages.domainTaken, { ...params }), { fields: said(() => messages.domainTaken) })
}
