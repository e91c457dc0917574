import { correctionsCalls } from '@console/remote-members/contract/calls/corrections'
import { and, eq, sql } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { requireCustomer } from '../customers/require-customer.ts'
import { readCorrections, toCorrection } from './correction-row.ts'
import { corrections } from './correction-schema.ts'

const most = 500

export const listCorrections = read(correctionsCalls.listCorrections, async ({ customer_id, state }, { db }) => {
  await requireCustomer(db, customer_id)
  const where = and(eq(corrections.customer_id, customer_id), state && eq(corrections.state, state))
  // Open ones in order of arrival, fields of one record together; then the latest decisions.
  const order = [
    sql`${corrections.state} <> 'open'`,
    sql`${corrections.decided_at} desc nulls last`,
    sql`min(${corrections.id}) over (partition by ${corrections.kind}, ${corrections.record_id}, ${corrections.state} = 'open')`,
    sql`${corrections.id}`,
  ]
  return (await readCorrections(db, where, order, most)).map(toCorrection)
})
