import type { CustomerRow, FoundCustomer } from '@console/remote-members/contract/calls/members'
import { timelineCalls } from '@console/remote-members/contract/calls/timeline'
import type { IdentifierKind } from '@console/shared/contract/identifier-kinds'
import type { Database } from '../../../platform/database/database.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { identify } from './identify.ts'
import { searchQuery } from './search-customers.ts'
import { type SearchField, searchLimit } from './search-sql.ts'

const shownOfEach = 5
const searchesAtOnce = 4
const allFields: ReadonlySet<SearchField> = new Set([
  'first_name',
  'last_name',
  'email',
  'company',
  'company_url',
  'phone',
  'ip',
  'customer_id',
])

interface Asked {
  readonly number: number
  readonly value: string
}

/** The index for each kind of identifier; names are searched for. */
const conditions: Readonly<Record<Exclude<IdentifierKind, 'text'>, string>> = {
  stripe_id: 'c.stripe_id = asked.value',
  customer_id: 'c.id = asked.value::bigint',
  email: 'lower(c.email) = asked.value',
  ip: 'c.ip <<= asked.value::inet',
  phone: "c.phone = asked.value and c.phone <> ''",
  domain: "c.company_url = asked.value and c.company_url <> ''",
}

/** Kinds that may also be parts of stored values, or be meant as something else. */
const searchedToo: readonly IdentifierKind[] = ['phone', 'domain']

type Found = FoundCustomer & { readonly number: number }

/** All identifiers of one kind in one statement, each with its own index probe. */
const findByKind = async (db: Database, condition: string, conditionRows: readonly Asked[]): Promise<Found[]> => {
  const { rows } = await db.$client.query<Found>(
    `select asked.number, f.id::int as customer_id, f.first_name, f.last_name, f.email, f.stripe_id, host(f.ip) as ip
     from unnest($1::int[], $2::text[]) as asked (number, value)
     cross join lateral (select * from customers c where ${condition} limit ${searchLimit}) f
     order by asked.number, f.id`,
    [conditionRows.map(({ number }) => number), conditionRows.map(({ value }) => value)],
  )
  return rows
}

const findByText = async (db: Database, { number, value }: Asked): Promise<Found[]> => {
  const { rows } = await db.$client.query<Found>(searchQuery(value, allFields))
  return rows.map(({ first_name, last_name, email, stripe_id, ip, customer_id }) => ({
    number,
    first_name,
    last_name,
    email,
    stripe_id,
    ip,
    customer_id: Number(customer_id), // the driver returns a bigint as text
  }))
}

/** Limited concurrency, so that a paste of names leaves connections to others. */
const findByTexts = async (db: Database, rows: readonly Asked[]): Promise<Found[]> => {
  const found: Found[] = []
  const waiting = [...rows]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) found.push(...(await findByText(db, next)))
  }
  await Promise.all(Array.from({ length: searchesAtOnce }, lane))
  return found
}

/** Subscription states of the customers shown. */
const standingOf = async (db: Database, ids: readonly number[]) => {
  const { rows } = await db.$client.query<Pick<CustomerRow, 'customer_id' | 'status' | 'plan'>>(
    'select id::int as customer_id, status, plan from customers where id = any($1::bigint[])',
    [ids],
  )
  return new Map(rows.map(({ customer_id, status, plan }) => [customer_id, { status, plan }]))
}

export const findMany = read(timelineCalls.findMany, async ({ lines }, { db }) => {
  const meant = lines.map(identify)
  const byKind = Map.groupBy(
    meant.flatMap(({ kind, values }, number) => values.map((value) => ({ kind, number, value }))),
    ({ kind }) => kind,
  )
  const found = await Promise.all(
    [...byKind].map(([kind, rows]) =>
      kind === 'text' ? findByTexts(db, rows) : findByKind(db, conditions[kind], rows),
    ),
  )
  const byLine = Map.groupBy(found.flat(), ({ number }) => number)
  // A number without a country, or a name that looks like a domain: what no index finds is searched for as text.
  const searched = meant.flatMap(({ kind }, number) =>
    searchedToo.includes(kind) && !byLine.has(number) ? [{ number, value: lines[number] ?? '' }] : [],
  )
  for (const [number, rows] of Map.groupBy(await findByTexts(db, searched), (row) => row.number))
    byLine.set(number, rows)
  const shown = new Map([...byLine].map(([number, rows]) => [number, rows.slice(0, shownOfEach)]))
  const standing = await standingOf(
    db,
    [...shown.values()].flat().map(({ customer_id }) => customer_id),
  )
  return lines.map((line, index) => {
    const rows = byLine.get(index) ?? []
    return {
      line,
      kind: meant[index]?.kind ?? 'text',
      // Customers deleted in between are no longer found.
      found: (shown.get(index) ?? []).flatMap(({ number: _number, ...row }) => {
        const how = standing.get(row.customer_id)
        return how ? [{ ...row, ...how }] : []
      }),
      total: Math.min(rows.length, searchLimit),
    }
  })
})
