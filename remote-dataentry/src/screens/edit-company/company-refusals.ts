import { ApiError } from '@console/shared/api/errors'
import type { Text, Word } from '@console/shared/intl/words'
import { ruleWords } from '../../parts/field-rules.messages.ts'
import { valueProblem } from '../../parts/field-rules.ts'
import { sicWords } from '../../parts/sic-field/sic-field.messages.ts'
import { words } from './edit-company.messages.ts'

/** What can be told before anything is sent, beyond what the form's own rules say. */
export const earlyProblems = (
  { founded = '', industry = '' }: Readonly<Record<string, string>>,
  industries: readonly string[],
): readonly (readonly [name: string, word: Word])[] => {
  const listed =
    industries.length === 0 || industries.some((one) => one.toLowerCase() === industry.trim().toLowerCase())
  const wrongYear = founded.trim() === '' ? null : valueProblem('founded', founded)
  return [
    ...(wrongYear === null ? [] : [['founded', wrongYear] as const]),
    ...(industry.trim() === '' || listed ? [] : [['industry', sicWords.industryUnknown] as const]),
  ]
}

/** What the server can hold against a field, beyond what the form's own rules say. */
const refusals: Readonly<Record<string, Word>> = {
  domain: ruleWords.domain,
  domains: ruleWords.domain,
  founded: ruleWords.year,
  industry: sicWords.industryUnknown,
  phones: ruleWords.phone,
  revenue_currency: words.currencyMissing,
  sic: sicWords.sicUnknown,
}

/** A refusal in the agent's words, at the fields that the server named. */
export const inWords = (error: unknown, t: Text): unknown => {
  if (!(error instanceof ApiError)) return error
  const { code, fields, message, params } = error
  const said = (word: (field: string) => Word | undefined) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, texts]) => {
        const own = word(field)
        return [field, own ? [t(own, { ...params })] : texts]
      }),
    )
  if (code === 'invalidInput') return new ApiError(code, message, { fields: said((field) => refusals[field]) })
  if (code !== 'domainTaken' || !params) return error
  return new ApiError(code, t(words.domainTaken, { ...params }), { fields: said(() => words.domainTaken) })
}
