import { screenLockCalls } from '@console/shared/contract/calls/screen-lock'
import { and, eq, isNotNull } from '#drizzle'
import { checkProof, takeProof } from '../passkeys/prove.ts'
import { change } from '../pipeline/handlers.ts'
import { sessions } from '../records/schema.ts'

export const unlockSession = change(screenLockCalls.unlockSession, {
  prepare: (proof, context) => checkProof(proof, context),
  apply: async (_input, _before, context, proven) => {
    const { db, agent } = context
    await takeProof(proven, context)
    const unlocked = await db
      .update(sessions)
      .set({ locked_at: null })
      .where(and(eq(sessions.id, agent.sessionId), isNotNull(sessions.locked_at)))
      .returning({ id: sessions.id })
    if (unlocked.length === 0) return { data: {}, unchanged: true }
    return { data: {}, target: agent.sessionId, before: { locked: true }, after: { locked: false } }
  },
})
