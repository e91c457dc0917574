import { normalizeDomain } from '@console/shared/contract/company-domain'
import type { InputOf, OutputOf } from '@console/shared/contract/define-calls'
import type { Flag, mismatchesCalls } from '../../../contract/calls/mismatches.ts'
import { storedValue, valueProblem } from '../../parts/field-rules.ts'
import type { Problem, Problems, Values } from '../../parts/queue/queue-spec.ts'
import { messages } from './data-mismatch.messages.ts'

export type Mismatch = OutputOf<typeof mismatchesCalls.getMismatch>
type Input = InputOf<typeof mismatchesCalls.settleMismatch>
type Decision = Input['decisions'][number]
export type Choice = 'accept' | 'ignore'

/** A reported value of a field, with everybody who reported it. */
export interface Report {
  readonly value: string
  readonly flags: readonly Flag[]
}

/** A field of the record: decided on once, however many customers flagged it. */
export interface FlaggedField {
  readonly field: Flag['field']
  readonly current: string
  /** The value reported by most customers first. */
  readonly reports: readonly Report[]
}

/** For each field the form holds the choice and the value to store. */
export const choiceField = ({ field }: Pick<FlaggedField, 'field'>): string => `choice_${field}`
export const valueField = ({ field }: Pick<FlaggedField, 'field'>): string => `value_${field}`

/** Values that the server treats as equal. */
const sameness = (field: Flag['field'], value: string): string => {
  const text = value.trim()
  if (field === 'domain') return normalizeDomain(text) ?? text
  return field === 'country' ? text.toUpperCase() : text
}

const reportsOf = (field: Flag['field'], flags: readonly Flag[]): readonly Report[] => {
  const byValue = Map.groupBy(flags, ({ reported }) => sameness(field, reported))
  return [...byValue.values()]
    .flatMap((same) => (same[0] ? [{ value: same[0].reported, flags: same }] : []))
    .sort((one, other) => other.flags.length - one.flags.length)
}

export const fieldsOf = (flags: readonly Flag[]): readonly FlaggedField[] =>
  [...Map.groupBy(flags, ({ field }) => field)].map(([field, ofField]) => ({
    field,
    current: ofField[0]?.current ?? '',
    reports: reportsOf(field, ofField),
  }))

export const openFields = ({ flags, settled }: Mismatch): readonly FlaggedField[] => (settled ? [] : fieldsOf(flags))

/** If customers report different values, an agent must choose. */
export const choiceValues = (record: Mismatch): Values =>
  Object.fromEntries(
    openFields(record).flatMap((field) => [
      [choiceField(field), ''],
      [valueField(field), field.reports.length === 1 ? (field.reports[0]?.value ?? '') : ''],
    ]),
  )

export const choiceOf = (values: Values, field: FlaggedField): Choice | null => {
  const choice = values[choiceField(field)]
  return choice === 'accept' || choice === 'ignore' ? choice : null
}

export const allChosen = (record: Mismatch, values: Values): boolean =>
  openFields(record).every((field) => choiceOf(values, field) !== null)

/** The report with that value, if there is one. */
export const reportOf = ({ field, reports }: FlaggedField, value: string): Report | undefined =>
  reports.find((report) => sameness(field, report.value) === sameness(field, value))

/** One choice for all flags of a field. Flags with another value than the accepted one are ignored. */
const decisionsOn = (field: FlaggedField, choice: Choice, values: Values): Decision[] => {
  const value = storedValue(field.field, values[valueField(field)] ?? '')
  const accepted = reportOf(field, value)
  return field.reports.flatMap((report) =>
    report.flags.map(({ id, current, reported }): Decision => {
      if (choice === 'ignore' || (accepted && report !== accepted)) return { id, action: 'ignore' }
      return { id, action: 'accept', current, ...(value === reported ? {} : { value }) }
    }),
  )
}

const problemOf = (field: FlaggedField, values: Values): Problem | null => {
  const value = storedValue(field.field, values[valueField(field)] ?? '')
  if (value === '') return field.reports.length > 1 ? messages.chooseValue : messages.fill
  return valueProblem(field.field, value)
}

/** The input of the choices, or of one choice for all; or errors of the accepted values. */
export const settleInput = (
  record: Mismatch,
  values: Values,
  forAll: Choice | null,
): Input | { readonly problems: Problems } => {
  const chosen = openFields(record).map((field) => [field, forAll ?? choiceOf(values, field)] as const)
  const wrong = chosen.flatMap(([field, choice]) => {
    const problem = choice === 'accept' ? problemOf(field, values) : null
    return problem === null ? [] : [[valueField(field), problem] as const]
  })
  if (wrong.length > 0) return { problems: Object.fromEntries(wrong) }
  const decisions = chosen.flatMap(([field, choice]) => (choice === null ? [] : decisionsOn(field, choice, values)))
  return { id: record.id, decisions }
}

/** The form field of a server error, which refers to decisions by index. */
export const refusedField = (record: Mismatch, input: unknown, path: string): string => {
  const place = /^decisions\.(\d+)\./.exec(path)?.[1]
  const { id } = place === undefined ? {} : ((input as Input).decisions[Number(place)] ?? {}) // made by settleInput
  const flag = record.flags.find((one) => one.id === id)
  return flag ? valueField(flag) : path
}
