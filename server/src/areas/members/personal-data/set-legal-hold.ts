import { personalDataCalls } from '@console/remote-members/contract/calls/personal-data'
import { eq } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { loadCustomer } from '../customers/customer-change.ts'
import { obstacleOf, readPersonalData } from './find-personal-data.ts'
import { legalHolds } from './personal-data-schema.ts'

const loadHold = async (db: Executor, customerId: number) => {
  await loadCustomer(db, customerId)
  const [hold] = await db.select().from(legalHolds).where(eq(legalHolds.customer_id, customerId))
  return hold ?? null
}

const audited = (reason: string | undefined) => ({ legal_hold: reason !== undefined, hold_reason: reason ?? null })

export const setLegalHold = change(personalDataCalls.setLegalHold, {
  load: ({ customer_id }, { db }) => loadHold(db, customer_id),
  apply: async ({ customer_id, reason }, before, { db, agent }) => {
    if ((await obstacleOf(db, customer_id)) === 'erased') throw new Failed('alreadyErased')
    await db
      .insert(legalHolds)
      .values({ customer_id, reason, set_by: agent.id })
      .onConflictDoUpdate({ target: legalHolds.customer_id, set: { reason, set_by: agent.id } })
    return {
      data: await readPersonalData(db, customer_id),
      target: customer_id,
      before: audited(before?.reason),
      after: audited(reason),
    }
  },
})

export const endLegalHold = change(personalDataCalls.endLegalHold, {
  load: ({ customer_id }, { db }) => loadHold(db, customer_id),
  apply: async ({ customer_id }, before, { db }) => {
    if (before === null) return { data: await readPersonalData(db, customer_id), unchanged: true }
    await db.delete(legalHolds).where(eq(legalHolds.customer_id, customer_id))
    return {
      data: await readPersonalData(db, customer_id),
      target: customer_id,
      before: audited(before.reason),
      after: audited(undefined),
    }
  },
})
