import type { membersCalls } from '@console/shared/contract/calls/members'
import type { InputOf } from '@console/shared/contract/define-calls'

export type SearchField = keyof InputOf<typeof membersCalls.searchCustomers>['filters']

export const searchLimit = 25
/** Customers read in order of their id before an index is asked. A common text has its 25 among them. */
const walkRows = { trigrams: 2_000, beginnings: 20_000 }

/**
 * How rows are found: by trigrams of the whole text, or, for texts too short for those, by beginnings of names,
 * e-mail and company, and by reading the first 20,000 customers.
 */
export type SearchWay = keyof typeof walkRows

const holds = (expression: string) => `${expression} like lower($2)`

/** The promise itself: some given field contains the text. First and last name asked together are one text too. */
const containsSql = (fields: ReadonlySet<SearchField>): string => {
  const names =
    fields.has('first_name') && fields.has('last_name')
      ? [holds(`lower(c.first_name || ' ' || c.last_name)`)]
      : [
          ...(fields.has('first_name') ? [holds('lower(c.first_name)')] : []),
          ...(fields.has('last_name') ? [holds('lower(c.last_name)')] : []),
        ]
  const others: Partial<Record<SearchField, string>> = {
    email: 'lower(c.email)',
    company: 'lower(c.company_name)',
    company_url: 'lower(c.company_url)',
    phone: 'c.phone',
    ip: 'host(c.ip)',
    customer_id: 'c.id::text',
    stripe_id: 'lower(c.stripe_id)',
  }
  const conditions = Object.entries(others).flatMap(
    ([field, expression]) => (fields.has(field as SearchField) ? [holds(expression)] : []), // a key of `others`
  )
  return `(${[...names, ...conditions].join(' or ')})`
}

/** What makes a row an exact match, each condition with an index of its own. */
const exactSql: Partial<Record<SearchField, string>> = {
  email: 'lower(c.email) = lower($1)',
  customer_id: 'c.id = $3::bigint',
  ip: 'c.ip = $4::inet',
  stripe_id: 'c.stripe_id = $1',
}

/** Columns whose beginnings are in a btree, by the field that asks for them. */
const beginnings: Readonly<Record<SearchWay, Partial<Record<SearchField, string>>>> = {
  trigrams: { first_name: 'first_name', last_name: 'last_name' },
  beginnings: { first_name: 'first_name', last_name: 'last_name', email: 'email', company: 'company_name' },
}

const beginsSql = (column: string): string => {
  const key = `lower(c.${column}) collate "C"`
  return `(select c.id from customers c
    where ${key} >= lower($1) and ${key} < lower($1) || chr(1114111) order by ${key}, c.id limit ${searchLimit})`
}

const chosen = <T>(fields: ReadonlySet<SearchField>, of: Partial<Record<SearchField, T>>): T[] =>
  Object.entries(of).flatMap(([field, value]) => (fields.has(field as SearchField) ? [value] : [])) // a key of `of`

const anyOf = (conditions: readonly string[]): string => (conditions.length > 0 ? conditions.join(' or ') : 'false')

/**
 * The search for one text in some fields. Parameters: the text, its LIKE pattern, the text as a customer id or null, the
 * text as an address or null.
 *
 * Left to itself the planner guesses how common a text is, and guesses wrong for one in twenty. So the order is fixed:
 * index probes for exact matches and beginnings; a short walk along the primary key, where a common text has enough
 * matches; and only for a text that is rare there the trigram index, fenced by `offset 0`. Each step is skipped when
 * those before it found enough.
 */
export const searchSql = (fields: ReadonlySet<SearchField>, way: SearchWay): string => {
  const contains = containsSql(fields)
  const probes = [
    ...chosen(fields, exactSql).map(
      (condition) => `(select c.id from customers c where ${condition} limit ${searchLimit})`,
    ),
    ...chosen(fields, beginnings[way]).map(beginsSql),
  ]
  const isExact = anyOf([...chosen(fields, exactSql), ...(fields.has('phone') ? ['c.phone = $1'] : [])])
  const isByName = anyOf([
    ...(fields.has('first_name') ? ["starts_with(lower(c.first_name || ' ' || c.last_name), lower($1))"] : []),
    ...(fields.has('last_name') ? ['starts_with(lower(c.last_name), lower($1))'] : []),
  ])
  const rest =
    way === 'beginnings'
      ? ''
      : `, rest as (
    select c.id from (
      select * from customers c
      where c.search_text like lower($2) and (select count(*) < ${searchLimit} from walk) and (select missing from probed)
      offset 0
    ) c where ${contains} order by c.id limit ${searchLimit}
  )`
  // `given` tells the types of all four parameters, whichever of them these fields need.
  return `with given as (
    select $1::text, $2::text, $3::bigint, $4::inet
  ), probes as materialized (
    ${probes.length > 0 ? probes.join('\n    union ') : 'select null::bigint as id limit 0'}
  ), probed as materialized (
    select count(*) < ${searchLimit} as missing from probes
  ), walk as materialized (
    select c.id from (select * from customers order by id limit ${walkRows[way]}) c
    where (select missing from probed) and c.search_text like lower($2) and ${contains} order by c.id limit ${searchLimit}
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
