import type { ThreadTeam } from '@console/remote-mail/contract/calls/mail-team'
import { and, eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import { gmailThreads } from '../records/gmail-schema.ts'
import { readThreadTeam } from '../records/mail-thread.ts'

/** A conversation to be changed, locked; `id` has the name that the audit log's kind expects. */
export const lockThread = async (
  db: Executor,
  id: number,
): Promise<{ readonly team: ThreadTeam; readonly version: number; readonly mail_thread_id: number }> => {
  const team = await readThreadTeam(db, id, 'lock')
  if (!team) throw new Failed('notFound')
  return { team, version: team.version, mail_thread_id: id }
}

/**
 * Links a conversation with a ticket, or with none; `from`: only if it is linked with that one. Returns whether it was.
 */
export const writeTicketOf = async (
  db: Executor,
  threadId: number,
  ticketId: number | null,
  from?: number | null,
): Promise<boolean> => {
  const { rowCount } = await db
    .update(gmailThreads)
    .set({ ticket_id: ticketId, version: sql`${gmailThreads.version} + 1` })
    .where(
      and(
        eq(gmailThreads.id, threadId),
        from === undefined ? undefined : sql`${gmailThreads.ticket_id} is not distinct from ${from}::bigint`,
      ),
    )
  await tellMail(db, { threads: [threadId] })
  return rowCount === 1
}

/** The conversation after the change. */
export const readChanged = async (db: Executor, threadId: number): Promise<ThreadTeam> => {
  const team = await readThreadTeam(db, threadId)
  if (!team) throw new Error('the conversation is gone')
  return team
}
