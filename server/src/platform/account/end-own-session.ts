import { accountCalls } from '@console/shared/contract/calls/account'
import { and, eq } from '#drizzle'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { sessions } from '../records/schema.ts'

export const endOwnSession = change(accountCalls.endOwnSession, {
  apply: async ({ id }, _before, { db, agent }) => {
    const ended = await db
      .delete(sessions)
      // Another agent's session counts as unknown.
      .where(and(eq(sessions.id, id), eq(sessions.agent_id, agent.id)))
      .returning({ id: sessions.id })
    if (ended.length === 0) throw new Failed('notFound')
    return { data: {}, target: id }
  },
})
