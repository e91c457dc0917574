import type { ComponentType } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ApiCall } from '../../api/client.ts'
import type { Call, InputOf } from '../../contract/define-calls.ts'
import type { Message, Text } from '../../intl/messages.ts'
import type { DraftName } from './form-drafts.tsx'

/**
 * How a field is typed. `money` is in dollars on the screen and in hundredths of them in the input; a `secret` is never
 * kept as a draft; a `switch` is true or false; a `moment` is typed in the agent's zone and sent as ISO 8601; a `colour`
 * is `#rrggbb`; `lines` are a list of texts, one a line.
 */
export type FieldKind =
  | 'text'
  | 'email'
  | 'tel'
  | 'url'
  | 'multiline'
  | 'country'
  | 'choice'
  | 'number'
  | 'money'
  | 'date'
  | 'switch'
  | 'secret'
  | 'moment'
  | 'colour'
  | 'lines'

/** The names of an input's fields; where a field is an object, those of its parts: `note/ticket_url`. */
export type FieldName<I> = {
  [K in keyof I & string]-?: NonNullable<I[K]> extends readonly unknown[]
    ? K
    : NonNullable<I[K]> extends object
      ? `${K}/${keyof NonNullable<I[K]> & string}`
      : K
}[keyof I & string]

/** What a field that draws itself is given. */
export interface ControlProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  /** What is wrong with it. */
  readonly problem: string | undefined
  /** The whole form, for a field that depends on others. */
  readonly form: UseFormReturn<Values>
  /** Given to the element that takes the focus when the field is refused. */
  readonly inputRef: (element: HTMLElement | null) => void
}

/** What a field that is shown by a part of its own is given, where it cannot be typed into. */
export interface ShownProps {
  readonly value: string
  /** The record whose value it is; null: what was typed. */
  readonly record: Readonly<Record<string, unknown>> | null
}

/** One field of a form: its name in the call's input, its words, how it is typed. */
export interface FieldSpec<Name extends string = string> {
  readonly name: Name
  readonly label: Message
  readonly kind: FieldKind
  readonly hint?: Message
  readonly required?: true
  /** Takes the whole width. */
  readonly wide?: true
  /** Of a `date`: the first and the last day that may be chosen, in days from today. */
  readonly within?: readonly [first: number, last: number]
  /** Lines of a `multiline`; 5 where nothing is said. */
  readonly rows?: number
  readonly options?: readonly { readonly value: string; readonly label: Message }[]
  /** What is wrong with what is typed, beside the rules of the call: what only the record knows. */
  readonly check?: (typed: string, t: Text) => string | null
  /** What goes out where nothing is typed, if not what its kind says. */
  readonly empty?: null
  /** Draws the whole field, with its label and what is wrong with it, in place of what its kind says. */
  readonly control?: ComponentType<ControlProps>
  /** Draws a value that is not empty beside another, where two agents changed it, in place of what its kind says. */
  readonly shown?: ComponentType<ShownProps>
}

/** A form as data: the call that saves it, and its fields. Its rules are the call's input schema. */
export interface FormSpec<C extends Call> {
  /** Names its drafts; begins with the name of its area. */
  readonly id: DraftName
  readonly call: ApiCall<C>
  readonly fields: readonly FieldSpec<Extract<FieldName<InputOf<C>>, string>>[]
}

/** Values of a form: name → text. */
export type Values = Record<string, string>

/** A moment of the wire as the clock on the agent's wall has it: `2026-11-21T15:30`. */
const localMoment = (iso: string): string => {
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const textOf = (kind: FieldKind, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (kind === 'lines' && Array.isArray(value)) return value.join('\n')
  if (kind === 'moment') return localMoment(String(value))
  return kind === 'money' && typeof value === 'number' ? (value / 100).toFixed(2) : String(value)
}

/** What the fields show of a record. */
export const valuesOf = (fields: readonly FieldSpec[], record: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, textOf(kind, record[name])]))

const factors: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 }

/**
 * A number as people type it: with the separators of their language ("12,000", "12 000", "12.000" in Italian), or as
 * "5k", "1.5m", "$12,000". What is none stays the text that it is, and is refused at its field.
 */
export const numberOf = (text: string, language = 'en'): number | string => {
  const decimal =
    new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const [, sign = '', digits = '', letter = ''] =
    /^(-?)\s*\$?\s*([\d.,\s'’٬٫]+?)\s*([kmb])?(?:\s*\$)?$/i.exec(text.trim()) ?? []
  if (digits === '') return text
  const plain = digits.replace(/[\s'’٬]/g, '').replace('٫', decimal)
  const group = decimal === ',' ? '.' : ','
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`).test(plain)
  const ungrouped = isGrouped ? plain.replaceAll(group, '') : plain
  // A point is understood in every language, where it does not part thousands.
  const value = Number(`${sign}${ungrouped.replace(decimal, '.')}`)
  return Number.isNaN(value) ? text : value * (factors[letter.toLowerCase()] ?? 1)
}

const cents = (dollars: number | string): number | string =>
  typeof dollars === 'number' ? Math.round(dollars * 100) : dollars

/** What one field says as the call takes it: a trimmed line, null for no day, nothing for no choice. */
const fieldInput = ({ kind, empty }: FieldSpec, text: string, language: string | undefined): unknown => {
  const isEmpty = text.trim() === ''
  if (isEmpty && empty === null) return null
  switch (kind) {
    case 'lines':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    case 'multiline':
    case 'secret':
      return text
    case 'country':
    case 'date':
      return isEmpty ? null : text
    case 'choice':
      return isEmpty ? undefined : text
    case 'number':
      return isEmpty ? undefined : numberOf(text, language)
    case 'money':
      return isEmpty ? null : cents(numberOf(text, language))
    case 'moment':
      if (isEmpty) return null
      // The browser gives a moment of its own zone; what is none goes out as it is and is refused at its field.
      return Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()
    case 'switch':
      return text === 'true'
    default:
      return text.trim()
  }
}

/** What the fields say as the call takes it; of a part of an object nothing where nothing is typed. */
export const inputOf = (fields: readonly FieldSpec[], values: Values, language?: string): Record<string, unknown> => {
  const input: Record<string, unknown> = {}
  const parts: Record<string, Record<string, unknown>> = {}
  for (const field of fields) {
    const { name } = field
    const value = fieldInput(field, values[name] ?? '', language)
    const [whole = name, part] = name.split('/')
    if (part === undefined) input[name] = value
    else if (value !== '') parts[whole] = { ...parts[whole], [part]: value }
  }
  return { ...input, ...parts }
}
