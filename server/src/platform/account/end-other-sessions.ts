import { accountCalls } from '@console/shared/contract/calls/account'
import { and, eq, ne } from '#drizzle'
import type { SignedIn } from '../authentication/session.ts'
import type { Executor } from '../database/database.ts'
import { change } from '../pipeline/handlers.ts'
import { sessions } from '../records/schema.ts'

/** Ends all sessions of an agent except the current one; returns how many. */
export const endOthers = async (db: Executor, agent: SignedIn): Promise<number> => {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.agent_id, agent.id), ne(sessions.id, agent.sessionId)))
    .returning({ id: sessions.id })
  return ended.length
}

export const endOtherSessions = change(accountCalls.endOtherSessions, {
  apply: async (_input, _before, { db, agent }) => {
    const ended = await endOthers(db, agent)
    return ended === 0 ? { data: { ended }, unchanged: true } : { data: { ended }, after: { ended } }
  },
})
