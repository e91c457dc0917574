import { sessionCalls } from '@console/shared/contract/calls/session'
import { and, eq, sql } from 'drizzle-orm'
import { agents, sessions } from '../../data/schema.ts'
import { Failed } from '../../mechanism/failed.ts'
import { change } from '../../mechanism/handlers.ts'
import { hashToken, newToken, sessionDays } from '../../mechanism/session.ts'
import { isPassword } from './passwords.ts'
import { countTries, forgetTries } from './throttle.ts'

export const login = change(sessionCalls.login, {
  // Before the transaction: hashing must not hold a connection, and a counted try outlasts the refusal.
  prepare: async ({ email, password }, { db, ip }) => {
    const { addressTry } = await countTries(db, email, ip)
    const [agent] = await db
      .select({ id: agents.id, hash: agents.password_hash })
      .from(agents)
      .where(and(eq(sql`lower(${agents.email})`, email.toLowerCase()), eq(agents.active, true)))
    const right = await isPassword(agent?.hash, password)
    if (!agent || !right) throw new Failed('wrongCredentials')
    return { agentId: agent.id, addressTry }
  },
  apply: async ({ email }, _before, { db, ip, userAgent }, { agentId, addressTry }) => {
    await forgetTries(db, email, addressTry)
    const token = newToken()
    const [session] = await db
      .insert(sessions)
      .values({
        token_hash: hashToken(token),
        agent_id: agentId,
        expires_at: sql`now() + make_interval(days => ${sessionDays})`,
        ip,
        user_agent: userAgent.slice(0, 300),
      })
      .returning({ id: sessions.id })
    return { data: { token }, ...(session && { target: session.id }), agentId }
  },
})
