import type { Call } from '@console/shared/contract/define-calls'
import { pathParameters } from '@console/shared/contract/define-calls'
import type { FieldErrors } from '@console/shared/contract/reply'
import type { Static, TSchema } from '@console/shared/contract/schema'
import type { TLocalizedValidationError } from 'typebox/error'
import { Settings } from 'typebox/system'
import { Failed, invalidField } from '../errors/failed.ts'
import { compileOnce } from './compile-once.ts'

/** The unvalidated parts of a request. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

type Fields = Record<string, unknown>

/** The parts of a call that its input depends on. */
type Asked = Pick<Call, 'method' | 'path' | 'input'>

// The largest form has some thirty fields; all of them may be invalid at once.
Settings.Set({ maxErrors: 64 })

const maxDepth = 32

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const requireGoodText = (text: string, field: string): void => {
  // PostgreSQL accepts neither; an unpaired surrogate would be returned as another character.
  if (text.includes('\0') || !text.isWellFormed())
    throw invalidField(field, 'Contains characters that are not allowed.')
}

/** Rejects invalid characters anywhere in the input, including keys, and nesting deeper than any call has. */
const requireGoodTexts = (value: unknown, field: string, depth = 0): void => {
  if (typeof value === 'string') requireGoodText(value, field)
  if (typeof value !== 'object' || value === null) return
  if (depth >= maxDepth) throw invalidField(field, 'Is nested too deeply.')
  const below = (key: string | number) => (field === '' ? String(key) : `${field}.${key}`)
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) requireGoodTexts(item, below(index), depth + 1)
    return
  }
  for (const [key, item] of Object.entries(value)) {
    requireGoodText(key, field)
    requireGoodTexts(item, below(key), depth + 1)
  }
}

const fieldOf = (instancePath: string): string =>
  instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')

const formatMessages: Readonly<Record<string, string>> = {
  mail: 'The Email you entered is not a valid format!', // spec §5
  domain: 'Is not a domain.',
  'us-date': 'Is not a date in the form MM/DD/YYYY.',
  'web-address': 'Is not a web address.',
  'ip-range': 'Is not an address or a range in CIDR notation.',
}

const messageOf = (error: TLocalizedValidationError): string => {
  switch (error.keyword) {
    case 'format':
      return formatMessages[error.params.format] ?? 'Is not in the right form.'
    case 'minLength':
      return error.params.limit === 1 ? 'Must not be empty.' : `Must have at least ${error.params.limit} characters.`
    case 'maxLength':
      return `Must have at most ${error.params.limit} characters.`
    case 'enum':
      return `Must be one of: ${error.params.allowedValues.join(', ')}.`
    default:
      return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`
  }
}

/** The validator's errors by field, without repetitions: the branches of a union, the `false` of an extra field. */
const fieldErrors = (errors: readonly TLocalizedValidationError[]): FieldErrors => {
  // A map: a field may be called `toString`.
  const fields = new Map<string, string[]>()
  const note = (path: string, message: string) => {
    const messages = fields.get(path) ?? []
    if (!messages.includes(message)) fields.set(path, [...messages, message])
  }
  const under = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)
  for (const error of errors) {
    const path = fieldOf(error.instancePath)
    if (error.keyword === 'required')
      for (const name of error.params.requiredProperties) note(under(path, name), 'Is required.')
    else if (error.keyword === 'additionalProperties')
      for (const name of error.params.additionalProperties) note(under(path, name), 'Is not a known field.')
    else if (error.keyword !== 'anyOf' && error.keyword !== 'boolean' && !isNullArm(error)) note(path, messageOf(error))
  }
  return Object.fromEntries(fields)
}

const isNullArm = (error: TLocalizedValidationError): boolean =>
  error.keyword === 'type' && error.params.type === 'null' && error.schemaPath.includes('/anyOf/')

const isInteger = (schema: TSchema, name: string): boolean => {
  // An input is a TypeBox object; its properties are schemas with a `type`.
  const { properties } = schema as { properties?: Record<string, { type?: string }> }
  return properties?.[name]?.type === 'integer'
}

/**
 * Addresses contain text only: plain digits become the integer that the schema requires, and nothing else is converted.
 */
const fromAddress = (schema: TSchema, values: Fields): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isInteger(schema, name) && typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value,
    ]),
  )

const gather = (call: Asked, { params, query, body }: RawInput): Fields => {
  const queryFields = isFields(query) ? query : {}
  const pathFields = fromAddress(call.input, isFields(params) ? params : {})
  if (call.method === 'GET') return { ...fromAddress(call.input, queryFields), ...pathFields }
  const [stray] = Object.keys(queryFields)
  if (stray !== undefined) throw invalidField(stray, 'This call takes nothing from the address.')
  if (body !== undefined && body !== null && !isFields(body)) throw invalidField('', 'The body must be a JSON object.')
  const bodyFields = body ?? {}
  for (const name of pathParameters(call.path))
    if (Object.hasOwn(bodyFields, name) && bodyFields[name] !== pathFields[name])
      throw invalidField(name, 'Differs from the address.')
  return { ...bodyFields, ...pathFields }
}

/** Creates the parser of a call's input: everything declared, nothing else, nothing converted or dropped. */
export const inputReader = <C extends Asked>(call: C): ((raw: RawInput) => Static<C['input']>) => {
  const compiled = compileOnce(call.input)
  return (raw) => {
    const input = gather(call, raw)
    requireGoodTexts(input, '')
    const validator = compiled()
    if (validator.Check(input)) return input as Static<C['input']> // the validator is that schema's
    const fields = fieldErrors(validator.Errors(input))
    throw new Failed('invalidInput', { fields: Object.keys(fields).length > 0 ? fields : { '': ['Is not valid.'] } })
  }
}
