import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { sql } from '#drizzle'
import type { Database } from '../../../platform/database/database.ts'
import { fence } from '../../../platform/database/keyset.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { customersWhere } from '../../members/customers/index.ts'
import { readEvidence } from './customer-abuse.ts'
import { daysOf } from './top-abusers.ts'

const maxMatches = 10

/** A complete email or id selects one customer, however many contain it. */
const findMatches = async (db: Database, text: string) => {
  const { rows } = await db.execute<{ customer_id: number; name: string; email: string }>(sql`
    select id::int as customer_id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name, email
    from ${fence(customers, customersWhere({ text }))}
    order by (lower(email) = lower(${text}) or id::text = ${text}) desc, id limit ${maxMatches}`)
  const [first] = rows
  const isWhole = first && [first.email.toLowerCase(), String(first.customer_id)].includes(text.toLowerCase())
  return isWhole ? [first] : rows
}

export const getCustomerAbuse = read(
  abuseCalls.getCustomerAbuse,
  async ({ customer_id, search_query, last_x_days }, { db }) => {
    const text = search_query?.trim() ?? ''
    if (customer_id === undefined && text === '') throw invalidField('customer_id', 'Is required.')
    const matches = customer_id === undefined ? await findMatches(db, text) : []
    const id = customer_id ?? (matches.length === 1 ? matches[0]?.customer_id : undefined)
    if (id === undefined) return { matches, evidence: null }
    const evidence = await readEvidence(db, id, daysOf(last_x_days))
    if (!evidence) throw new Failed('notFound')
    const { name, email } = evidence
    return { matches: [{ customer_id: id, name, email }], evidence }
  },
)
