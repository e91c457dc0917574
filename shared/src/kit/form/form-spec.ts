import type { ApiCall } from '../../api/client.ts'
import type { Call, InputOf } from '../../contract/define-calls.ts'
import type { Word } from '../../intl/words.ts'

export type FieldKind = 'text' | 'email' | 'tel' | 'url' | 'multiline' | 'country' | 'choice' | 'number'

/** One field of a form: its name in the call's input, its words, how it is typed. */
export interface FieldSpec<Name extends string = string> {
  readonly name: Name
  readonly label: Word
  readonly kind: FieldKind
  readonly hint?: Word
  readonly required?: true
  /** Takes the whole width. */
  readonly wide?: true
  readonly options?: readonly { readonly value: string; readonly label: Word }[]
}

/** A form as data: the call that saves it, and its fields. Its rules are the call's input schema. */
export interface FormSpec<C extends Call> {
  /** Names its drafts. */
  readonly id: string
  readonly call: ApiCall<C>
  readonly fields: readonly FieldSpec<Extract<keyof InputOf<C>, string>>[]
}

export type Values = Record<string, string>

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** What the fields show of a record. */
export const valuesOf = (fields: readonly FieldSpec[], record: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, textOf(record[name])]))

/** What the fields say as the call takes it: trimmed lines, null for no country, nothing for no number. */
export const inputOf = (fields: readonly FieldSpec[], values: Values): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = values[name] ?? ''
      if (kind === 'country') return [name, value === '' ? null : value]
      if (kind === 'number') return [name, value.trim() === '' ? undefined : Number(value)]
      return [name, kind === 'multiline' ? value : value.trim()]
    }),
  )
