import { type FoundCustomer, membersCalls } from '@console/shared/contract/calls/members'
import { normalizeIpRange } from '@console/shared/contract/ip-range'
import { limits } from '@console/shared/contract/limits'
import type { Database } from '../../data/database.ts'
import { escapeLike, hasTrigrams } from '../../data/match.ts'
import { read } from '../../mechanism/handlers.ts'
import { type SearchField, type SearchWay, searchLimit, searchSql } from './search-sql.ts'

interface Ranked extends FoundCustomer {
  readonly rank: number
}

/** A phone number as people write it is looked for as it is stored. */
const asStored = (text: string): string => (/^\+[\d\s().\-/]+$/.test(text) ? text.replaceAll(/[^+\d]/g, '') : text)

/** A Stripe id is looked for only where the text can be a part of one (spec §5). */
const mayBeStripeId = (text: string): boolean => text.includes('cus_') && text.length >= limits.stripeSearchMinLength

const wayFor = (text: string): SearchWay =>
  // A part of what every Stripe id begins with: the index would give everybody.
  !'cus_'.includes(text.toLowerCase()) && hasTrigrams(text) ? 'trigrams' : 'beginnings'

/** Fields by the text that is looked for in them. In practice there is one text. */
const groupByText = (filters: Partial<Record<SearchField, string | undefined>>): Map<string, Set<SearchField>> => {
  const groups = new Map<string, Set<SearchField>>()
  for (const [field, raw] of Object.entries(filters)) {
    const text = asStored(raw?.trim() ?? '')
    if (text === '' || (field === 'stripe_id' && !mayBeStripeId(text))) continue
    const fields = groups.get(text) ?? new Set()
    groups.set(text, fields.add(field as SearchField)) // the contract's filters have these keys alone
  }
  return groups
}

/** Statement and values for one text. */
export const searchQuery = (text: string, fields: ReadonlySet<SearchField>) => {
  const way = wayFor(text)
  const range = normalizeIpRange(text)
  return {
    text: searchSql(fields, way),
    values: [text, `%${escapeLike(text)}%`, /^\d{1,15}$/.test(text) ? text : null, range?.includes('/') ? null : range],
    // Planning costs more than running. Only the console's own searches are kept prepared: all fields, with and
    // without the Stripe id.
    ...(fields.size === (fields.has('stripe_id') ? 9 : 8) && {
      name: `search by ${way}${fields.has('stripe_id') ? ', with stripe_id' : ''}`,
    }),
  }
}

const searchOne = async (db: Database, text: string, fields: ReadonlySet<SearchField>): Promise<Ranked[]> => {
  const { rows } = await db.$client.query<Ranked & { customer_id: string }>(searchQuery(text, fields))
  return rows.map((row) => ({ ...row, customer_id: Number(row.customer_id) }))
}

export const searchCustomers = read(membersCalls.searchCustomers, async ({ filters }, { db }) => {
  const found = await Promise.all([...groupByText(filters)].map(([text, fields]) => searchOne(db, text, fields)))
  const best = new Map<number, Ranked>()
  for (const row of found.flat())
    if (row.rank < (best.get(row.customer_id)?.rank ?? Number.POSITIVE_INFINITY)) best.set(row.customer_id, row)
  return [...best.values()]
    .sort((a, b) => a.rank - b.rank || a.customer_id - b.customer_id)
    .slice(0, searchLimit)
    .map(({ rank: _rank, ...row }) => row)
})
