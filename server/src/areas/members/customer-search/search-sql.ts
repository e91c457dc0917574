import type { membersCalls } from '@console/remote-members/contract/calls/members'
import type { InputOf } from '@console/shared/contract/define-calls'
import { hasTrigrams, patternsOf } from '../../../platform/database/match.ts'

export type SearchField = keyof InputOf<typeof membersCalls.searchCustomers>['filters']

export const searchLimit = 25
/** Customers read in order of their id before an index is used. A common text has its 25 matches among them. */
const walkRows = { trigrams: 2_000, phrase: 2_000, beginnings: 20_000 }

/**
 * How rows are found: by trigrams of the words; if all words are too short for that, by the words as a phrase; a single
 * short word by prefixes of names, email and company, and by reading the first 20,000 customers.
 */
export type SearchWay = keyof typeof walkRows

export const wayFor = (words: readonly string[]): SearchWay => {
  if ('some' in patternsOf(words)) return 'phrase'
  // Part of the prefix of every Stripe id: the index would return everybody.
  return words.some((word) => hasTrigrams(word) && !'cus_'.includes(word)) ? 'trigrams' : 'beginnings'
}

/** Parameters before the patterns: the words as one text, an exact email or Stripe id, an id, an address. */
const fixedParameters = 4
const everything = 'coalesce(c.search_folded, c.search_text)'
/** The fields of the console's own searches. */
const fieldsOf: Readonly<Record<SearchField, string>> = {
  first_name: 'fold_text(c.first_name)',
  last_name: 'fold_text(c.last_name)',
  email: 'fold_text(c.email)',
  company: 'fold_text(c.company_name)',
  company_url: 'fold_text(c.company_url)',
  phone: 'c.phone',
  ip: 'host(c.ip)',
  customer_id: 'c.id::text',
  stripe_id: 'lower(c.stripe_id)',
}
const allFields = Object.keys(fieldsOf).length
const fullName = "fold_text(c.first_name || ' ' || c.last_name)"

/** Where a word may occur: any of the given fields. First and last name together are also one text. */
const placesOf = (fields: ReadonlySet<SearchField>): string[] => {
  if (fields.size === allFields) return [everything]
  // Only the Stripe id, the last line, is left out: it is cut off.
  if (fields.size === allFields - 1 && !fields.has('stripe_id'))
    return [`left(${everything}, -1 - coalesce(length(c.stripe_id), 0))`]
  const isWholeName = fields.has('first_name') && fields.has('last_name')
  const own = Object.entries(fieldsOf).flatMap(
    ([field, expression]) =>
      fields.has(field as SearchField) && !(isWholeName && field.endsWith('_name')) ? [expression] : [], // a key of it
  )
  return isWholeName ? [fullName, ...own] : own
}

/** Conditions for an exact match, each with an index of its own. */
const exactSql: Partial<Record<SearchField, string>> = {
  email: 'lower(c.email) = $2',
  customer_id: 'c.id = $3::bigint',
  ip: 'c.ip = $4::inet',
  stripe_id: 'c.stripe_id = $2',
}

const folded = { first_name: 'fold_text(c.first_name)', last_name: 'fold_text(c.last_name)' }
/** Fields with a btree index for prefixes, by the field that uses it. */
const beginnings: Readonly<Record<SearchWay, Partial<Record<SearchField, string>>>> = {
  trigrams: folded,
  phrase: {},
  beginnings: { ...folded, email: 'lower(c.email)', company: 'fold_text(c.company_name)' },
}

const beginsSql = (expression: string): string => {
  const key = `${expression} collate "C"`
  return `(select c.id from customers c
    where ${key} >= $1 and ${key} < $1 || chr(1114111) order by ${key}, c.id limit ${searchLimit})`
}

const chosen = <T>(fields: ReadonlySet<SearchField>, of: Partial<Record<SearchField, T>>): T[] =>
  Object.entries(of).flatMap(([field, value]) => (fields.has(field as SearchField) ? [value] : [])) // a key of `of`

const anyOf = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false'

/** Every word somewhere, or, for a phrase, the words in one of their orders. */
const patternsSql = (way: SearchWay, count: number, places: readonly string[]): string => {
  const parts = Array.from({ length: count }, (_, index) =>
    anyOf(places.map((place) => `${place} like $${fixedParameters + 1 + index}`)),
  )
  return `(${parts.join(way === 'phrase' ? ' or ' : ' and ')})`
}

/**
 * The search for some words in some fields. Parameters: the words as one text, an exact email or Stripe id, the text as
 * a customer id or null, as an address or null, then the LIKE patterns. The planner misjudges how common a text is in
 * one case of twenty, so the order is fixed: index probes for exact matches and prefixes; a short scan along the
 * primary key, where a common text has enough matches; and only for a text that is rare there the trigram index, fenced
 * by `offset 0`. Each step is skipped if the earlier ones found enough.
 */
export const searchSql = (fields: ReadonlySet<SearchField>, way: SearchWay, patterns: number): string => {
  const contains = patternsSql(way, patterns, placesOf(fields))
  const likely = patternsSql(way, patterns, [everything])
  const probes = [
    ...chosen(fields, exactSql).map(
      (condition) => `(select c.id from customers c where ${condition} limit ${searchLimit})`,
    ),
    ...chosen(fields, beginnings[way]).map(beginsSql),
  ]
  const isExact = anyOf([...chosen(fields, exactSql), ...(fields.has('phone') ? ["c.phone = '+' || $1"] : [])])
  const isByName = anyOf([
    ...(fields.has('first_name') ? [`starts_with(${fullName}, $1)`] : []),
    ...(fields.has('last_name') ? [`starts_with(fold_text(c.last_name || ' ' || c.first_name), $1)`] : []),
  ])
  const rest =
    way === 'beginnings'
      ? ''
      : `, rest as (
    select c.id from (
      select * from customers c
      where ${likely} and (select count(*) < ${searchLimit} from walk) and (select missing from probed)
      offset 0
    ) c where ${contains} order by c.id limit ${searchLimit}
  )`
  // `given` fixes the types of all fixed parameters, whichever of them these fields need.
  return `with given as (
    select $1::text, $2::text, $3::bigint, $4::inet
  ), probes as materialized (
    ${probes.length > 0 ? probes.join('\n    union ') : 'select null::bigint as id limit 0'}
  ), probed as materialized (
    select count(*) < ${searchLimit} as missing from probes
  ), walk as materialized (
    select c.id from (select * from customers order by id limit ${walkRows[way]}) c
    where (select missing from probed) and ${likely} and ${contains} order by c.id limit ${searchLimit}
  )${rest}
  select c.id as customer_id, c.first_name, c.last_name, c.email, c.stripe_id, host(c.ip) as ip,
    case
      when ${isExact} then 0
      when ${isByName} then 1
      else 2
    end as rank
  from (select id from probes union select id from walk${rest ? ' union select id from rest' : ''}) found
  join customers c on c.id = found.id
  order by rank, c.id limit ${searchLimit}`
}
