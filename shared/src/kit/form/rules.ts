import { getDefaultStore } from 'jotai'
import { Errors } from 'typebox/value'
import type { TSchema } from '../../contract/schema.ts'
import { localeAtom, type Text } from '../../intl/messages.ts'
import { ruleMessages } from '../kit.messages.ts'
import { dayAfter, daysUntil, dayText } from '../values.tsx'
import { type FieldSpec, numberOf, type Values } from './form-spec.ts'

interface Broken {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
}

const formats = {
  mail: ruleMessages.mail,
  domain: ruleMessages.domain,
  'ip-range': ruleMessages.ipRange,
  'us-date': ruleMessages.date,
  'web-address': ruleMessages.webAddress,
}

const isDay = /^\d{2}\/\d{2}\/\d{4}$/

const wordFor = ({ keyword, params }: Broken, value: unknown, t: Text): string => {
  if (keyword === 'required' || value === '' || value === undefined || value === null) return t(ruleMessages.required)
  const limit = typeof params.limit === 'number' ? params.limit : 0
  if (keyword === 'maxLength') return t(ruleMessages.maxLength, { limit })
  if (keyword === 'minLength') return t(ruleMessages.minLength, { limit })
  if (keyword === 'minimum') return t(ruleMessages.minimum, { limit })
  if (keyword === 'maximum') return t(ruleMessages.maximum, { limit })
  if (keyword === 'type' && (params.type === 'integer' || params.type === 'number'))
    return t(ruleMessages.number, { example: t.number(12_000) })
  if (keyword === 'format') {
    const word = Object.entries(formats).find(([format]) => format === params.format)?.[1]
    return t(word ?? ruleMessages.invalid)
  }
  return t(ruleMessages.invalid)
}

/** Dates that may not be chosen; a stored one does not block changes to other fields. */
export const daysOutside = (fields: readonly FieldSpec[], typed: Values, stored: Values, t: Text) =>
  fields.flatMap(({ name, within }): [string, string][] => {
    const day = typed[name] ?? ''
    if (within === undefined || day === stored[name] || !isDay.test(day)) return []
    const [first, last] = within
    const away = daysUntil(day)
    if (away < first) return [[name, t(ruleMessages.notBefore, { day: dayText(dayAfter(first), t) })]]
    return away > last ? [[name, t(ruleMessages.notAfter, { day: dayText(dayAfter(last), t) })]] : []
  })

/** Input of a number field that is not a number. */
export const noNumbers = (fields: readonly FieldSpec[], typed: Values, t: Text) =>
  fields.flatMap(({ name, kind }): [string, string][] => {
    const text = typed[name]?.trim() ?? ''
    const isNone =
      (kind === 'number' || kind === 'money') &&
      text !== '' &&
      typeof numberOf(text, getDefaultStore().get(localeAtom)) === 'string'
    return isNone ? [[name, t(ruleMessages.number, { example: t.number(12_000) })]] : []
  })

/** Validation by the fields themselves. */
export const ownChecks = (fields: readonly FieldSpec[], typed: Values, t: Text) =>
  fields.flatMap(({ name, check }): [string, string][] => {
    const problem = check?.(typed[name] ?? '', t) ?? null
    return problem === null ? [] : [[name, problem]]
  })

const at = (input: unknown, path: string): unknown =>
  path
    .split('/')
    .reduce<unknown>((value, name) => (value instanceof Object ? Reflect.get(value, name) : undefined), input)

/**
 * Validates an input by the schema of its call, field by field: the declaration that the server uses too. Reports the
 * first broken rule of each field.
 */
export const brokenRules = (
  schema: TSchema,
  input: Readonly<Record<string, unknown>>,
  t: Text,
): Map<string, string> => {
  const found = new Map<string, string>()
  for (const broken of Errors(schema, input) as Iterable<Broken>) {
    const missing = broken.keyword === 'required' ? broken.params.requiredProperties : undefined
    const path = broken.instancePath.slice(1)
    // An error in a part of an object is reported at the object too, because a form may have only one of the two.
    const fields = Array.isArray(missing) ? missing.map(String) : [path, path.split('/', 1)[0] ?? '']
    for (const field of fields)
      if (field !== '' && !found.has(field)) found.set(field, wordFor(broken, at(input, path === '' ? field : path), t))
  }
  return found
}
