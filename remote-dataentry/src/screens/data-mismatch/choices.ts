import type { Flag, mismatchesCalls } from '@console/shared/contract/calls/mismatches'
import type { InputOf, OutputOf } from '@console/shared/contract/define-calls'
import type { Word } from '@console/shared/intl/words'
import { valueProblem } from '../../parts/field-rules.ts'
import type { Problems, Values } from '../../parts/queue/queue-spec.ts'
import { words } from './data-mismatch.messages.ts'

export type Mismatch = OutputOf<typeof mismatchesCalls.getMismatch>
type Input = InputOf<typeof mismatchesCalls.settleMismatch>
type Decision = Input['decisions'][number]
export type Choice = 'accept' | 'ignore'

/** Of each flag the form holds what was chosen, and what is to be stored. */
export const choiceField = ({ id }: Flag): string => `choice${id}`
export const valueField = ({ id }: Flag): string => `value${id}`

export const openFlags = ({ flags, settled }: Mismatch): readonly Flag[] => (settled ? [] : flags)

export const choiceValues = (record: Mismatch): Values =>
  Object.fromEntries(
    openFlags(record).flatMap((flag) => [
      [choiceField(flag), ''],
      [valueField(flag), flag.reported],
    ]),
  )

export const choiceOf = (values: Values, flag: Flag): Choice | null => {
  const choice = values[choiceField(flag)]
  return choice === 'accept' || choice === 'ignore' ? choice : null
}

export const allChosen = (record: Mismatch, values: Values): boolean =>
  openFlags(record).every((flag) => choiceOf(values, flag) !== null)

const decisionOn = (flag: Flag, choice: Choice, values: Values): Decision => {
  const { id, current, reported } = flag
  if (choice === 'ignore') return { id, action: 'ignore' }
  const value = values[valueField(flag)]?.trim() ?? ''
  return { id, action: 'accept', current, ...(value === reported ? {} : { value }) }
}

const problemOf = (flag: Flag, values: Values): Word | null => {
  const value = values[valueField(flag)]?.trim() ?? ''
  return value === '' ? words.fill : valueProblem(flag.field, value)
}

/** What was chosen, or one choice for all, as it is sent; or what is wrong with accepted values. */
export const settleInput = (
  record: Mismatch,
  values: Values,
  forAll: Choice | null,
): Input | { readonly problems: Problems } => {
  const chosen = openFlags(record).map((flag) => [flag, forAll ?? choiceOf(values, flag)] as const)
  const wrong = chosen.flatMap(([flag, choice]) => {
    const problem = choice === 'accept' ? problemOf(flag, values) : null
    return problem === null ? [] : [[valueField(flag), problem] as const]
  })
  if (wrong.length > 0) return { problems: Object.fromEntries(wrong) }
  const decisions = chosen.flatMap(([flag, choice]) => (choice === null ? [] : [decisionOn(flag, choice, values)]))
  return { id: record.id, decisions }
}
