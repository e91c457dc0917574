import { type FoundCustomer, membersCalls } from '@console/remote-members/contract/calls/members'
import { normalizeIpRange } from '@console/shared/contract/ip-range'
import { limits } from '@console/shared/contract/limits'
import { readSearchText } from '@console/shared/contract/search-text'
import type { Database } from '../../../platform/database/database.ts'
import { patternsOf } from '../../../platform/database/match.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { type SearchField, searchLimit, searchSql, wayFor } from './search-sql.ts'

interface Ranked extends FoundCustomer {
  readonly rank: number
}

/** The Stripe id is only searched if the text can be a part of one (spec §5). */
const canBeStripeId = (text: string): boolean =>
  text.toLowerCase().includes('cus_') && text.length >= limits.stripeSearchMinLength

/** Fields by the text to search in them; in practice one text. */
const groupByText = (filters: Partial<Record<SearchField, string | undefined>>): Map<string, Set<SearchField>> => {
  const groups = new Map<string, Set<SearchField>>()
  for (const [field, raw] of Object.entries(filters)) {
    const text = raw?.trim() ?? ''
    if (text === '' || (field === 'stripe_id' && !canBeStripeId(text))) continue
    const fields = groups.get(text) ?? new Set()
    groups.set(text, fields.add(field as SearchField)) // the contract's filters have only these keys
  }
  return groups
}

/** Word counts of the statements that are kept prepared. */
const maxPrepared = 4

/** Statement and values for one text. */
export const searchQuery = (text: string, fields: ReadonlySet<SearchField>) => {
  const { kind, values, words } = readSearchText(text)
  const way = wayFor(words)
  const patterns = patternsOf(words)
  const likes = 'some' in patterns ? patterns.some : patterns.all
  const whole = words.join(' ')
  const range = normalizeIpRange(text)
  const isOwn = fields.size === (fields.has('stripe_id') ? 9 : 8) && likes.length <= maxPrepared
  return {
    text: searchSql(fields, way, likes.length),
    values: [
      whole,
      kind === 'stripe_id' ? values[0] : whole,
      /^\d{1,15}$/.test(whole) ? whole : null,
      range?.includes('/') ? null : range,
      ...likes,
    ],
    // Planning costs more than running. Only the console's own searches are kept prepared: all fields, with and without
    // the Stripe id, for some word counts.
    ...(isOwn && {
      name: `search ${likes.length} by ${way}${fields.has('stripe_id') ? ', with stripe_id' : ''}`,
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
