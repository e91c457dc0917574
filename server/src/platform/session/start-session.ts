import { eq, sql } from '#drizzle'
import type { SignedIn } from '../authentication/session.ts'
import { hashToken, newToken, sessionDays } from '../authentication/session.ts'
import type { Executor } from '../database/database.ts'
import type { Context } from '../pipeline/handlers.ts'
import { agents, sessions } from '../records/schema.ts'

/** Starts a session of an authenticated agent; only the hash of its token is stored. */
export const startSession = async (
  { db, ip, userAgent, proofKey }: Pick<Context<SignedIn | null, Executor>, 'db' | 'ip' | 'userAgent' | 'proofKey'>,
  agentId: number,
  /** Whether the agent proved it to us; a browser that is signed in with Google proves nothing about who sits there. */
  proven = true,
): Promise<{ readonly id: number; readonly token: string }> => {
  const token = newToken()
  await db.update(agents).set({ last_seen_at: sql`now()` }).where(eq(agents.id, agentId))
  const [session] = await db
    .insert(sessions)
    .values({
      token_hash: hashToken(token),
      agent_id: agentId,
      expires_at: sql`now() + make_interval(days => ${sessionDays})`,
      ip,
      user_agent: userAgent.slice(0, 300),
      proof_key: proofKey,
      proved_at: proven ? sql`now()` : null,
    })
    .returning({ id: sessions.id })
  if (!session) throw new Error('the session was not written')
  return { id: session.id, token }
}
