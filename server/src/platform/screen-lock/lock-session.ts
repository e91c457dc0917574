import { screenLockCalls } from '@console/shared/contract/calls/screen-lock'
import { and, eq, isNull, sql } from '#drizzle'
import { change } from '../pipeline/handlers.ts'
import { sessions } from '../records/schema.ts'

export const lockSession = change(screenLockCalls.lockSession, {
  apply: async (_input, _before, { db, agent }) => {
    const id = agent.sessionId
    const locked = await db
      .update(sessions)
      .set({ locked_at: sql`now()` })
      .where(and(eq(sessions.id, id), isNull(sessions.locked_at)))
      .returning({ id: sessions.id })
    if (locked.length === 0) return { data: {}, unchanged: true }
    // Ends its streams on all servers; they cannot be opened again while it is locked.
    await db.execute(sql`select pg_notify('live', ${`session ${id}`})`)
    return { data: {}, target: id, before: { locked: false }, after: { locked: true } }
  },
})
