import { type Attributes, isObject, lowered, memberIds, textOf } from './attributes.ts'
import { readFilter } from './filter.ts'
import { readOperations, type Target, targetOf, withPaths } from './patch-operations.ts'
import { invalidValue, ScimFailed } from './scim-failed.ts'

export interface GroupAttributes {
  readonly displayName: string
  readonly externalId: string | null
}

const requireName = (value: unknown): string => {
  const name = textOf('displayName', value)
  if (name === null || name === '') throw invalidValue('displayName is required.')
  return name
}

/** The group of a POST or PUT. */
export const readGroup = (body: unknown): GroupAttributes & { readonly members: string[] } => {
  if (!isObject(body)) throw new ScimFailed(400, 'The body must be an object.', 'invalidSyntax')
  const fields = lowered(body)
  const members = fields.get('members')
  return {
    displayName: requireName(fields.get('displayname')),
    externalId: textOf('externalId', fields.get('externalid')),
    members: members === undefined || members === null ? [] : memberIds(members),
  }
}

/** One step of a PATCH, carried out in order. */
export type GroupStep =
  | { readonly set: Partial<GroupAttributes> }
  | { readonly add: string[] }
  | { readonly remove: string[] | 'all' }
  | { readonly members: string[] }

/** `members[value eq "id"]`: the id. */
const idsInFilter = (filter: string): string[] =>
  memberIds(
    readFilter(filter).map(({ attribute, value }) => {
      if (attribute !== 'value') throw new ScimFailed(400, 'Members are found by their value.', 'invalidPath')
      return value
    }),
  )

const memberStep = (op: string, { filter, part }: Target, value: unknown): GroupStep => {
  if (part !== null && !(part === 'value' && filter === null))
    throw new ScimFailed(400, 'A member has no other attributes.', 'invalidPath')
  if (op === 'remove') {
    if (filter !== null) return { remove: idsInFilter(filter) }
    return { remove: value === undefined || value === null ? 'all' : memberIds(value) }
  }
  if (filter !== null) throw new ScimFailed(400, 'A member has no other attributes.', 'invalidPath')
  return op === 'add' ? { add: memberIds(value) } : { members: value === null ? [] : memberIds(value) }
}

/** The steps of a PATCH of a group. */
export const readGroupSteps = (id: string, body: Attributes): GroupStep[] =>
  withPaths(readOperations(body)).flatMap(({ op, path, value }): GroupStep[] => {
    const target = targetOf(path)
    switch (target?.attribute) {
      case 'displayname':
        return [{ set: { displayName: requireName(op === 'remove' ? null : value) } }]
      case 'externalid':
        return [{ set: { externalId: op === 'remove' ? null : textOf('externalId', value) } }]
      case 'members':
        return [memberStep(op, target, value)]
      case 'id':
        // Okta repeats it in its values.
        if (value === id) return []
        throw new ScimFailed(400, 'id is set by the console.', 'mutability')
      default:
        return []
    }
  })
