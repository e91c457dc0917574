import { unlocksCalls } from '@console/remote-members/contract/calls/unlocks'
import { and, eq, inArray, ne } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { unlocks } from './unlock-schema.ts'

interface Kept {
  readonly unlocks: { readonly hidden: boolean; readonly ids: readonly number[] }
}

const ofCustomer = (customerId: number, ids: readonly number[]) =>
  and(eq(unlocks.customer_id, customerId), inArray(unlocks.id, [...ids]))

/** Changes those that are not yet in that state, and returns their ids. */
const switchTo = async (db: Executor, customerId: number, ids: readonly number[], hidden: boolean) => {
  const switched = await db
    .update(unlocks)
    .set({ hidden })
    .where(and(ofCustomer(customerId, ids), ne(unlocks.hidden, hidden)))
    .returning({ id: unlocks.id })
  return switched.map(({ id }) => id).toSorted((a, b) => a - b)
}

export const hideUnlocks = change(unlocksCalls.hideUnlocks, {
  apply: async ({ customer_id, ids, hidden }, _before, { db }) => {
    if ((await db.$count(unlocks, ofCustomer(customer_id, ids))) === 0) throw new Failed('notFound')
    const switched = await switchTo(db, customer_id, ids, hidden)
    const kept = (hidden: boolean): Kept => ({ unlocks: { hidden, ids: switched } })
    const data = { changed: switched.length }
    if (switched.length === 0) return { data, unchanged: true }
    return { data, target: customer_id, before: kept(!hidden), after: kept(hidden) }
  },
  undo: async ({ target, after }, db) => {
    const { hidden, ids } = (after as Kept).unlocks // written above
    const back = await switchTo(db, Number(target), ids, !hidden)
    if (back.length < ids.length) throw new Failed('notUndoable')
  },
})
