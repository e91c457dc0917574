import {
  type PersonalData,
  personalDataCalls,
  personalKinds,
} from '@console/remote-members/contract/calls/personal-data'
import { eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { customers } from '../../../platform/records/schema.ts'
import { archivedMonthsOf } from '../customers/archived-months.ts'
import { findPerson } from './person.ts'
import { erasures, legalHolds } from './personal-data-schema.ts'
import { countStored } from './stored.ts'

type Obstacle = PersonalData['obstacle']

/** What prevents the erasure of a customer; null: nothing. */
export const obstacleOf = async (db: Executor, id: number): Promise<Obstacle> => {
  const { rows } = await db.execute<Record<'erased' | 'hold' | 'subscribed' | 'members', boolean>>(sql`
    select exists (select from erasures e where e.customer_id = c.id) as erased,
      exists (select from legal_holds h where h.customer_id = c.id) as hold,
      c.parent_id is null and c.plan <> 'free' and c.status in ('active', 'past_due', 'cancelling') as subscribed,
      exists (select from customers m where m.parent_id = c.id) as members
    from ${customers} c where c.id = ${id}`)
  const order = ['erased', 'hold', 'subscribed', 'members'] as const
  const found = order.find((obstacle) => rows[0]?.[obstacle])
  return found ?? ((await archivedMonthsOf(db, id)).length > 0 ? 'archived' : null)
}

/** What is stored about a customer as a person, and what erasure would do. */
export const readPersonalData = async (db: Executor, customerId: number): Promise<PersonalData> => {
  const person = await findPerson(db, customerId)
  const counts = await countStored(db, person)
  const [hold] = await db
    .select({ reason: legalHolds.reason, set_by: agentName(legalHolds.set_by), set_at: legalHolds.set_at })
    .from(legalHolds)
    .where(eq(legalHolds.customer_id, customerId))
  const [erased] = await db.select({ at: erasures.at }).from(erasures).where(eq(erasures.customer_id, customerId))
  return {
    customer_id: customerId,
    kinds: personalKinds.flatMap((kind) => {
      const counted = counts.get(kind)
      return counted !== undefined && counted.total > 0 ? [{ kind, ...counted }] : []
    }),
    hold: hold ? { ...hold, set_at: hold.set_at.toISOString() } : null,
    obstacle: await obstacleOf(db, customerId),
    archived_months: erased ? [] : await archivedMonthsOf(db, customerId),
    erased_at: erased?.at.toISOString() ?? null,
  }
}

export const findPersonalData = read(personalDataCalls.findPersonalData, ({ customer_id }, { db }) =>
  readPersonalData(db, customer_id),
)
