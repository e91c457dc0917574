import { isEmail } from '@console/shared/contract/schema'
import { type Attributes, booleanOf, isObject, lowered, textOf } from './attributes.ts'
import { type Comparison, readFilter } from './filter.ts'
import { readOperations, type Target, targetOf, withPaths } from './patch-operations.ts'
import { invalidValue, ScimFailed } from './scim-failed.ts'

/** What we keep of a user. Other attributes are accepted and not kept: directories send dozens. */
export interface UserAttributes {
  readonly userName: string
  readonly externalId: string | null
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
  /** In lower case; null: none is named, and userName must be one. */
  readonly email: string | null
  readonly active: boolean
}

const emailIn = (value: unknown): string | null => {
  const text = textOf('emails.value', value)?.toLowerCase() ?? null
  if (text !== null && !isEmail(text)) throw invalidValue('An email address is not valid.')
  return text
}

/** Of several addresses the primary one, or that for work, or the first. */
const emailOf = (emails: unknown): string | null => {
  if (emails === undefined || emails === null) return null
  const all: readonly unknown[] = Array.isArray(emails) ? emails : [emails]
  const read = all.map((one) => {
    const fields = isObject(one) ? lowered(one) : new Map([['value', one]])
    return { value: emailIn(fields.get('value')), type: fields.get('type'), primary: fields.get('primary') }
  })
  const isPrimary = ({ primary }: (typeof read)[number]) => primary === true || String(primary).toLowerCase() === 'true'
  return (read.find(isPrimary) ?? read.find(({ type }) => type === 'work') ?? read[0])?.value ?? null
}

const requireUserName = (value: unknown): string => {
  const userName = textOf('userName', value)
  if (userName === null || userName === '') throw invalidValue('userName is required.')
  return userName
}

/** The user of a POST or PUT. `active`: if the body does not say. */
export const readUser = (body: unknown, active: boolean): UserAttributes => {
  if (!isObject(body)) throw new ScimFailed(400, 'The body must be an object.', 'invalidSyntax')
  const fields = lowered(body)
  const named = fields.get('name') ?? {}
  if (!isObject(named)) throw invalidValue('name must be an object.')
  const name = lowered(named)
  const given = fields.get('active')
  return {
    userName: requireUserName(fields.get('username')),
    externalId: textOf('externalId', fields.get('externalid')),
    firstName: textOf('name.givenName', name.get('givenname')) ?? '',
    lastName: textOf('name.familyName', name.get('familyname')) ?? '',
    displayName: textOf('displayName', fields.get('displayname')) ?? '',
    email: emailOf(fields.get('emails')),
    active: given === undefined || given === null ? active : booleanOf('active', given),
  }
}

const setName = (user: UserAttributes, part: string | null, value: unknown): UserAttributes => {
  if (part === 'givenname') return { ...user, firstName: textOf('name.givenName', value) ?? '' }
  if (part === 'familyname') return { ...user, lastName: textOf('name.familyName', value) ?? '' }
  if (part !== null) return user
  if (value === null || value === undefined) return { ...user, firstName: '', lastName: '' }
  if (!isObject(value)) throw invalidValue('name must be an object.')
  return Object.entries(value).reduce((now, [name, one]) => setName(now, name.toLowerCase(), one), user)
}

/** Whether comparisons of addresses mean the one that we keep. */
export const meanOurs = (comparisons: readonly Comparison[]): boolean =>
  comparisons.every(
    ({ attribute, value }) =>
      (attribute === 'type' && value === 'work') || (attribute === 'primary' && String(value).toLowerCase() === 'true'),
  )

const setEmail = (user: UserAttributes, { filter, part }: Target, value: unknown): UserAttributes => {
  if ((filter !== null && !meanOurs(readFilter(filter))) || (part !== null && part !== 'value')) return user
  return { ...user, email: part === 'value' ? emailIn(value) : emailOf(value) }
}

const set = (user: UserAttributes, target: Target, value: unknown): UserAttributes => {
  switch (target.attribute) {
    case 'username':
      return { ...user, userName: requireUserName(value) }
    case 'externalid':
      return { ...user, externalId: textOf('externalId', value) }
    case 'displayname':
      return { ...user, displayName: textOf('displayName', value) ?? '' }
    case 'active':
      return { ...user, active: booleanOf('active', value) }
    case 'name':
      return setName(user, target.part, value)
    case 'emails':
      return setEmail(user, target, value)
    case 'id':
    case 'groups':
    case 'meta':
      throw new ScimFailed(400, `${target.attribute} is set by the console.`, 'mutability')
    default:
      return user
  }
}

/** The user after the operations of a PATCH. Okta repeats the id in its values, which changes nothing. */
export const patchUser = (user: UserAttributes & { readonly id: string }, body: Attributes): UserAttributes => {
  const { id, ...before } = user
  return withPaths(readOperations(body)).reduce<UserAttributes>((now, { op, path, value }) => {
    const target = targetOf(path)
    if (target === null || target.attribute === 'schemas') return now
    if (target.attribute === 'id' && value === id) return now
    return set(now, target, op === 'remove' ? null : value)
  }, before)
}
