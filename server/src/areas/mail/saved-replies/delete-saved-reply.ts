import { savedRepliesCalls } from '@console/remote-mail/contract/calls/saved-replies'
import { and, eq, isNotNull, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { savedReplies } from '../records/mail-writing-schema.ts'
import { auditedReply, nameTaken, requireReply } from './reply-row.ts'

const next = sql`${savedReplies.version} + 1`

export const deleteSavedReply = change(savedRepliesCalls.deleteSavedReply, {
  load: async ({ id }, { db, agent }) => ({
    ...(await requireReply(db, agent.id, id, 'lock')),
    saved_reply_id: id,
  }),
  apply: async ({ id }, before, { db }) => {
    await db.update(savedReplies).set({ deleted_at: new Date(), version: next }).where(eq(savedReplies.id, id))
    return { data: {}, target: id, before: auditedReply(before), after: null }
  },
  undo: async ({ target }, db) => {
    const back = await db
      .update(savedReplies)
      .set({ deleted_at: null, version: next })
      .where(and(eq(savedReplies.id, Number(target)), isNotNull(savedReplies.deleted_at)))
      .returning({ id: savedReplies.id })
      .catch((error: unknown) => {
        // Another reply has taken its name.
        throw nameTaken(error) instanceof Failed ? new Failed('notUndoable') : error
      })
    if (back.length === 0) throw new Failed('notUndoable')
  },
})
