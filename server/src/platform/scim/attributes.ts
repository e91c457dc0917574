import { invalidValue } from './scim-failed.ts'

export type Attributes = Readonly<Record<string, unknown>>

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

const maxLength = 500

export const isObject = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names of attributes are the same in any case (RFC 7643, 2.1). A prototype's names are no attributes. */
export const lowered = (value: Attributes): Map<string, unknown> =>
  new Map(Object.entries(value).map(([name, one]) => [name.toLowerCase(), one]))

/** A text; null if it is absent. */
export const textOf = (name: string, value: unknown): string | null => {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw invalidValue(`${name} must be a string.`)
  if (value.length > maxLength) throw invalidValue(`${name} is too long.`)
  // A character that PostgreSQL cannot store.
  if (value.includes('\0')) throw invalidValue(`${name} has a character that cannot be stored.`)
  return value.trim()
}

/** A boolean, which Entra ID by default sends as the text "False". */
export const booleanOf = (name: string, value: unknown): boolean => {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  if (text === 'true' || text === 'false') return text === 'true'
  throw invalidValue(`${name} must be true or false.`)
}

const ids = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isId = (text: string): boolean => ids.test(text)

const maxMembers = 20_000

/** Ids of members: `[{ value }]`, one of these alone, or the ids themselves. */
export const memberIds = (value: unknown): string[] => {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (all.length > maxMembers) throw invalidValue(`A group has at most ${maxMembers} members in one request.`)
  return all.map((one) => {
    const id = isObject(one) ? lowered(one).get('value') : one
    if (typeof id !== 'string' || !isId(id)) throw invalidValue('A member must be the id of a user.')
    return id.toLowerCase()
  })
}

/** A path without the name of a core schema, in lower case; null for attributes of other schemas, which are not kept. */
export const pathOf = (path: string): string | null => {
  const [, rest] = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):(.+)$/i.exec(path) ?? []
  if (rest !== undefined) return rest
  return /^urn:/i.test(path) ? null : path
}
