import { pathOf } from './attributes.ts'
import { ScimFailed } from './scim-failed.ts'

const usualCount = 100
const maxCount = 200

export interface PageQuery {
  readonly startIndex: number
  readonly count: number
}

const wholeIn = (text: unknown, name: string, fallback: number): number => {
  if (text === undefined) return fallback
  if (typeof text === 'string' && /^-?\d{1,9}$/.test(text)) return Number(text)
  throw new ScimFailed(400, `${name} must be a whole number.`, 'invalidValue')
}

/** The page of a query; values out of range are taken as the nearest (RFC 7644, 3.4.2.4). */
export const pageIn = ({ startIndex, count }: Readonly<Record<string, unknown>>): PageQuery => ({
  startIndex: Math.max(1, wholeIn(startIndex, 'startIndex', 1)),
  count: Math.min(maxCount, Math.max(0, wholeIn(count, 'count', usualCount))),
})

export const listResponse = (total: number, { startIndex }: PageQuery, resources: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** Attributes that a query names, without the names of their schemas. */
const namesIn = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(',').map((name) => (pathOf(name.trim()) ?? '').toLowerCase()) : []

/** What always belongs to a resource. */
const always = ['schemas', 'id', 'meta']

/** The attributes of a resource that a query names, or all but those that it excludes. */
export const chosen = <T extends object>(resource: T, query: Readonly<Record<string, unknown>>): Partial<T> => {
  const [only, without] = [namesIn(query.attributes), namesIn(query.excludedAttributes)]
  const wholes = only.map((name) => name.split(/[.[]/)[0] ?? '')
  const isChosen = (name: string) =>
    always.includes(name) ||
    (only.length > 0 ? wholes.includes(name.toLowerCase()) : !without.includes(name.toLowerCase()))
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isChosen(name))) as Partial<T> // a part of it
}

/** Whether a query leaves an attribute out that is costly to read. */
export const isLeftOut = (attribute: string, query: Readonly<Record<string, unknown>>): boolean => {
  const only = namesIn(query.attributes)
  return only.length > 0 ? !only.includes(attribute) : namesIn(query.excludedAttributes).includes(attribute)
}

export const etagOf = ({ version }: { readonly version: number }): string => `W/"${version}"`

/** Refuses a change of a version that the directory has not seen (RFC 7644, 3.14). */
export const requireMatch = (ifMatch: string | undefined, row: { readonly version: number }): void => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const given = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!given.includes(`"${row.version}"`)) throw new ScimFailed(412, 'The resource has changed since.')
}
