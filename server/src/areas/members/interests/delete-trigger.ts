import { interestsCalls } from '@console/remote-members/contract/calls/interests'
import { eq } from '#drizzle'
import { deleteRows, restoreRows } from '../../../platform/database/bulk-delete.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { triggers } from './interest-schema.ts'
import { lockTrigger } from './interests.ts'
import { sideOf } from './sides.ts'

export const deleteTrigger = change(interestsCalls.deleteTrigger, {
  apply: async ({ id, customer_id, fromWhom }, _before, { db, agent }) => {
    const owner = await sideOf(db, agent, fromWhom, customer_id)
    await lockTrigger(db, id, owner)
    const [trigger] = await deleteRows(db, triggers, eq(triggers.id, id))
    return { data: {}, target: owner, before: { trigger }, after: null }
  },
  // Restores the deleted row under its own id.
  undo: ({ before }, db) => restoreRows(db, triggers, [(before as { trigger: unknown }).trigger]),
})
