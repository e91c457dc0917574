import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { eq, sql } from '#drizzle'
import { change } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { hashPassword } from '../session/passwords.ts'
import { countMiss } from '../session/throttle.ts'
import { requireStrong } from '../session/weak-password.ts'
import { invitedAgent } from './invited-agent.ts'

export const acceptInvitation = change(signUpCalls.acceptInvitation, {
  prepare: async ({ token, password }, { db, ip }) => {
    requireStrong(password, await invitedAgent(db, token).catch(countMiss(db, ip)))
    return hashPassword(password)
  },
  // Locked: the second of two concurrent uses of a link finds it used.
  load: ({ token }, { db }) => invitedAgent(db, token),
  apply: async (_input, { id, email }, { db }, password_hash) => {
    await db
      .update(agents)
      .set({
        password_hash,
        active: true,
        invite_hash: null,
        invite_expires_at: null,
        version: sql`${agents.version} + 1`,
      })
      .where(eq(agents.id, id))
    const [before, after] = [{ state: 'invited' }, { state: 'active' }]
    return { data: { email }, target: id, before, after, agentId: id }
  },
})
