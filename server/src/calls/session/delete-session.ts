import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from 'drizzle-orm'
import { sessions } from '../../data/schema.ts'
import { change } from '../../mechanism/handlers.ts'

export const deleteSession = change(sessionCalls.deleteSession, {
  apply: async (_input, _before, { db, agent }) => {
    await db.delete(sessions).where(eq(sessions.id, agent.sessionId))
    return { data: {}, target: agent.sessionId }
  },
})
