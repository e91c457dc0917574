import * as Type from 'typebox'
import * as Format from 'typebox/format'

export type { Static, TObject, TProperties, TSchema } from 'typebox'

/** An object that rejects unknown fields with 400 instead of dropping them. */
export const object = <T extends Type.TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })

export const optional = Type.Optional
export const array = Type.Array
export const boolean = Type.Boolean
export const literal = Type.Literal
export const union = Type.Union
export const unknown = Type.Unknown
export const string = Type.String
export const integer = Type.Integer
export const number = Type.Number

/** Text keys to values of one kind. (TypeBox's own Record adds its whole type engine to the browser build: 15 kB.) */
export const record = <V extends Type.TSchema>(value: V) =>
  Type.Unsafe<Record<string, Type.Static<V>>>({ type: 'object', additionalProperties: value })

export const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** One of several strings. `type: string` beside the values tells the form what the field holds. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] })

/** One line of text, trimmed by the client; `max` characters. */
export const line = (max: number, options: { min?: number } = {}) =>
  Type.String({ maxLength: max, ...(options.min === undefined ? {} : { minLength: options.min }) })

/** Free text of several lines. */
export const text = (max: number) => Type.String({ maxLength: max, multiline: true })

export const id = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const version = () => Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const count = () => Type.Integer({ minimum: 0 })
export const timestamp = () => Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })

const emailPattern = /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@]{1,255}$/
const domainPattern = /^(?=.{4,253}$)([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u
const datePattern = /^(\d{2})\/(\d{2})\/(\d{4})$/

const isDate = (value: string): boolean => {
  const [, month, day, year] = (datePattern.exec(value) ?? []).map(Number)
  if (month === undefined || day === undefined || year === undefined || year < 1900) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Whether a text is one email address. */
export const isEmail = (value: string): boolean =>
  emailPattern.test(value) && domainPattern.test(value.slice(value.indexOf('@') + 1))

Format.Set('mail', isEmail)
Format.Set('base64', (value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value))
Format.Set('domain', (value) => domainPattern.test(value))
Format.Set('us-date', isDate)
Format.Set('web-address', (value) => /^https?:\/\/[^\s/]+/i.test(value) && URL.canParse(value))

export const email = () => Type.String({ format: 'mail', maxLength: 254 })
export const domain = () => Type.String({ format: 'domain', maxLength: 253 })
/** A calendar date without a time, MM/DD/YYYY (spec §9). */
export const date = () => Type.String({ format: 'us-date' })

/** Bytes in base64; the call's `maxBodyBytes` limits their size. */
export const base64 = () => Type.String({ format: 'base64' })

/** An http or https address. */
export const webAddress = () => Type.String({ format: 'web-address', maxLength: 2_000 })

/** ISO 3166-1 alpha-2. */
export const countryCode = () => Type.String({ pattern: '^[A-Z]{2}$' })
