import type { SavedReply } from '@console/remote-mail/contract/calls/saved-replies'
import { and, eq, isNull, or, type SQL, sql } from '#drizzle'
import { type Executor, isTaken } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { savedReplies } from '../records/mail-writing-schema.ts'

const fields = {
  id: savedReplies.id,
  name: savedReplies.name,
  subject: savedReplies.subject,
  html: savedReplies.html,
  owner_id: savedReplies.owner_id,
  updated_by_name: agentName(savedReplies.updated_by),
  updated_at: savedReplies.updated_at,
  version: savedReplies.version,
}

/** The replies that an agent sees: shared ones, and their own. */
const seenBy = (agentId: number): SQL | undefined =>
  and(isNull(savedReplies.deleted_at), or(isNull(savedReplies.owner_id), eq(savedReplies.owner_id, agentId)))

interface Row extends Omit<SavedReply, 'shared' | 'updated_at'> {
  readonly owner_id: number | null
  readonly updated_at: Date
}

const toReply = ({ owner_id, updated_at, ...row }: Row): SavedReply => ({
  ...row,
  shared: owner_id === null,
  updated_at: updated_at.toISOString(),
})

export const readReplies = async (db: Executor, agentId: number): Promise<SavedReply[]> =>
  (
    await db
      .select(fields)
      .from(savedReplies)
      .where(seenBy(agentId))
      .orderBy(sql`fold_text(${savedReplies.name}) collate "C"`, savedReplies.id)
  ).map(toReply)

export const requireReply = async (db: Executor, agentId: number, id: number, how?: 'lock'): Promise<SavedReply> => {
  const found = db
    .select(fields)
    .from(savedReplies)
    .where(and(eq(savedReplies.id, id), seenBy(agentId)))
  const [row] = await (how === 'lock' ? found.for('update') : found)
  if (!row) throw new Failed('notFound')
  return toReply(row)
}

/** As the audit log stores it: a changed text shows as a changed length. */
export const auditedReply = ({
  name,
  subject,
  html,
  shared,
}: Omit<SavedReply, 'id' | 'version' | 'updated_by_name' | 'updated_at'>) => ({
  name,
  shared,
  subject_length: subject.length,
  text_length: html.length,
})

export const nameTaken = (error: unknown): unknown =>
  isTaken(error, 'saved_replies_name')
    ? new Failed('nameTaken', { fields: { name: ['Another saved reply has this name.'] } })
    : error
