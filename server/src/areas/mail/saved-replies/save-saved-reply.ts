import { savedRepliesCalls } from '@console/remote-mail/contract/calls/saved-replies'
import { eq, isNull, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { savedReplies } from '../records/mail-writing-schema.ts'
import { cleanReply } from './clean-reply.ts'
import { auditedReply, nameTaken, requireReply } from './reply-row.ts'

/** Limit for the whole console, so that the menu stays readable. */
const most = 2_000

const makeRoom = async (db: Executor): Promise<void> => {
  if ((await db.$count(savedReplies, isNull(savedReplies.deleted_at))) >= most) throw new Failed('listFull')
}

export const saveSavedReply = change(savedRepliesCalls.saveSavedReply, {
  load: async ({ id, version }, { db, agent }) => {
    if (id === undefined) return null
    if (version === undefined) throw invalidField('version', '`version` is required for a reply that exists.')
    const reply = await requireReply(db, agent.id, id, 'lock')
    // The audit log expects the name of the record's kind.
    return { ...reply, saved_reply_id: id }
  },
  apply: async ({ id, shared, ...rest }, before, { db, agent }) => {
    const canTake = agent.level === 'su' || agent.level === 'manager'
    if (before?.shared && !shared && !canTake) throw new Failed('notAllowed')
    if (before === null) await makeRoom(db)
    const values = {
      name: rest.name.trim(),
      subject: rest.subject.trim(),
      html: cleanReply(rest.html),
      owner_id: shared ? null : agent.id,
      updated_by: agent.id,
      updated_at: new Date(),
    }
    const write =
      before === null || id === undefined
        ? db.insert(savedReplies).values(values).returning({ id: savedReplies.id })
        : db
            .update(savedReplies)
            .set({ ...values, version: sql`${savedReplies.version} + 1` })
            .where(eq(savedReplies.id, id))
            .returning({ id: savedReplies.id })
    const [written] = await write.catch((error: unknown) => {
      throw nameTaken(error)
    })
    if (!written) throw new Error('the reply was not written')
    const data = await requireReply(db, agent.id, written.id)
    return { data, target: data.id, before: before && auditedReply(before), after: auditedReply(data) }
  },
})
