import type { ComponentType } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ApiCall } from '../../api/client.ts'
import type { Call, InputOf } from '../../contract/define-calls.ts'
import type { Message, Text } from '../../intl/messages.ts'
import type { DraftName } from './form-drafts.tsx'

/**
 * Type of a field. `money` is typed in dollars and sent in cents; a `secret` is never stored as a draft; a `switch` is
 * true or false; a `moment` is typed in the agent's time zone and sent as ISO 8601; a `colour` is `#rrggbb`; `lines` is
 * a list of texts, one per line.
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

/** Field names of an input; those of an object's parts are paths: `note/ticket_url`. */
export type FieldName<I> = {
  [K in keyof I & string]-?: NonNullable<I[K]> extends readonly unknown[]
    ? K
    : NonNullable<I[K]> extends object
      ? `${K}/${keyof NonNullable<I[K]> & string}`
      : K
}[keyof I & string]

/** Props of a field that renders itself. */
export interface ControlProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  /** Its error. */
  readonly problem: string | undefined
  /** The whole form, for a field that depends on others. */
  readonly form: UseFormReturn<Values>
  /** Goes on the element that gets the focus when the field is invalid. */
  readonly inputRef: (element: HTMLElement | null) => void
}

/** Props of a component that shows a value read-only. */
export interface ShownProps {
  readonly value: string
  /** The record that the value belongs to; null: the agent's input. */
  readonly record: Readonly<Record<string, unknown>> | null
}

/** One field of a form: its name in the call's input, its label, its type. */
export interface FieldSpec<Name extends string = string> {
  readonly name: Name
  readonly label: Message
  readonly kind: FieldKind
  readonly hint?: Message
  readonly required?: true
  /** Spans the full width. */
  readonly wide?: true
  /** For a `date`: the first and last selectable day, in days from today. */
  readonly within?: readonly [first: number, last: number]
  /** Rows of a `multiline`; default 5. */
  readonly rows?: number
  readonly options?: readonly { readonly value: string; readonly label: Message }[]
  /** Validation that needs the record, in addition to the rules of the call. */
  readonly check?: (typed: string, t: Text) => string | null
  /** Value sent for an empty field, instead of the default of its type. */
  readonly empty?: null
  /** Renders the whole field, with label and error, instead of the default of its type. */
  readonly control?: ComponentType<ControlProps>
  /** Renders a non-empty value in the comparison of two versions, instead of the default of its type. */
  readonly shown?: ComponentType<ShownProps>
}

/** A form as data: the call that saves it, and its fields. Its rules are the call's input schema. */
export interface FormSpec<C extends Call> {
  /** Name of its drafts; begins with the area. */
  readonly id: DraftName
  readonly call: ApiCall<C>
  readonly fields: readonly FieldSpec<Extract<FieldName<InputOf<C>>, string>>[]
}

/** Values of a form: field name → text. */
export type Values = Record<string, string>

/** Converts a moment from ISO 8601 to the agent's local time: `2026-11-21T15:30`. */
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

/** The field values for a record. */
export const valuesOf = (fields: readonly FieldSpec[], record: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, textOf(kind, record[name])]))

const factors: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 }

/**
 * Parses a number as people type it: with the separators of their language ("12,000", "12 000", "12.000" in Italian),
 * or as "5k", "1.5m", "$12,000". Anything else is returned as text and rejected at its field.
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
  // A point is a decimal separator in every language that does not use it for thousands.
  const value = Number(`${sign}${ungrouped.replace(decimal, '.')}`)
  return Number.isNaN(value) ? text : value * (factors[letter.toLowerCase()] ?? 1)
}

const cents = (dollars: number | string): number | string =>
  typeof dollars === 'number' ? Math.round(dollars * 100) : dollars

/** Converts one field to the call's input: trimmed text, null for an empty date, undefined for no choice. */
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
      // The browser gives local time; an invalid value is sent as it is and rejected at its field.
      return Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()
    case 'switch':
      return text === 'true'
    default:
      return text.trim()
  }
}

/** Converts the fields to the call's input; empty parts of an object are left out. */
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
