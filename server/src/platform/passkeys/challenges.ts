import { and, eq, gt, isNull, sql } from '#drizzle'
import { type Ceremony, passkeyChallenges } from '../authentication/passkey-schema.ts'
import { hashToken, newToken } from '../authentication/session.ts'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'

/** The browser gives up when the challenge expires. */
export const ceremonyMs = 5 * 60_000

/** Whom a challenge is for; nobody is known before the first step. */
interface Holder {
  readonly ceremony: Ceremony
  readonly agentId?: number
  readonly sessionId?: number
}

/** A new challenge, in base64url; the database stores its hash, so that any server can accept it. */
export const newChallenge = async (
  db: Executor,
  { ceremony, agentId, sessionId, userHandle }: Holder & { readonly userHandle?: Buffer },
): Promise<string> => {
  const challenge = newToken()
  await db.insert(passkeyChallenges).values({
    challenge_hash: hashToken(challenge),
    ceremony,
    agent_id: agentId ?? null,
    session_id: sessionId ?? null,
    user_handle: userHandle ?? null,
  })
  return challenge
}

const ceremonyTypes = {
  add: 'webauthn.create',
  prove: 'webauthn.get',
  sign_in: 'webauthn.get',
  second_step: 'webauthn.get',
}

/** The challenge that a browser says it answered; null: its data is not what browsers send. */
const challengeIn = (clientData: string, ceremony: Ceremony): string | null => {
  try {
    const { type, challenge, crossOrigin }: Record<string, unknown> = JSON.parse(
      Buffer.from(clientData, 'base64url').toString(),
    )
    // No other site frames the console; the library accepts frames from browsers that do not name the site.
    return type === ceremonyTypes[ceremony] && typeof challenge === 'string' && crossOrigin !== true ? challenge : null
  } catch {
    return null
  }
}

/** Uses up the challenge of an answer, whatever becomes of the answer; of two concurrent answers one gets it. */
export const takeChallenge = async (
  db: Executor,
  clientData: string,
  { ceremony, agentId, sessionId }: Holder,
): Promise<{ readonly challenge: string; readonly userHandle: Buffer | null }> => {
  const challenge = challengeIn(clientData, ceremony)
  if (challenge === null) throw new Failed('passkeyRefused')
  const { ceremony: what, agent_id, session_id, challenge_hash, expires_at, user_handle } = passkeyChallenges
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(challenge_hash, hashToken(challenge)),
        eq(what, ceremony),
        agentId === undefined ? isNull(agent_id) : eq(agent_id, agentId),
        sessionId === undefined ? isNull(session_id) : eq(session_id, sessionId),
        gt(expires_at, sql`now()`),
      ),
    )
    .returning({ userHandle: user_handle })
  if (!taken) throw new Failed('passkeyExpired')
  return { challenge, userHandle: taken.userHandle }
}
