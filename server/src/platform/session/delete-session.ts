import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { change } from '../pipeline/handlers.ts'
import { sessions } from '../records/schema.ts'

export const deleteSession = change(sessionCalls.deleteSession, {
  apply: async (_input, _before, { db, agent }) => {
    await db.delete(sessions).where(eq(sessions.id, agent.sessionId))
    return { data: {}, target: agent.sessionId }
  },
})
