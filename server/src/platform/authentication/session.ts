import { createHash, randomBytes } from 'node:crypto'
import type { Call } from '@console/shared/contract/define-calls'
import { isRole, type Role } from '@console/shared/contract/roles'
import { and, eq, gt, isNull, lt, sql } from '#drizzle'
import type { Database } from '../database/database.ts'
import { retryLost } from '../database/lost.ts'
import { prepared } from '../database/prepared.ts'
import { Failed } from '../errors/failed.ts'
import { agents, sessions } from '../records/schema.ts'
import { hasPasskey } from './passkey-schema.ts'
import type { Asked, TokenRules } from './proof.ts'
import { readPositions } from './read-position-schema.ts'
import { secondSteps } from './two-step-schema.ts'
import { takeProof } from './used-proofs.ts'

/** The agent of a request and its session; read again for every request. */
export interface SignedIn {
  readonly id: number
  readonly sessionId: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly level: Role
  readonly permissions: Readonly<Record<string, unknown>> | null
  /** A code of an app is a second step of this agent. */
  readonly app: boolean
  /** The agent has a passkey. */
  readonly passkey: boolean
  /** The screen is locked: only what unlocks it, or ends the session, is answered. */
  readonly locked: boolean
  /** Position of the primary's log after the agent's last change; null: unknown. */
  readonly position: string | null
  /** Seconds since the agent proved in this session who they are; null: never. */
  readonly provenAgo: number | null
}

/** A session expires when it is unused for this long, and after this many days in any case. */
export const sessionIdleHours = 12
export const sessionDays = 7

export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const notIdle = gt(sessions.last_used_at, sql`now() - make_interval(hours => ${sessionIdleHours})`)

/** Condition: the session is neither too old nor unused for too long. */
export const isFreshSession = and(gt(sessions.expires_at, sql`now()`), notIdle)
/** Condition on a session and its agent: the session is valid. */
export const isOpenSession = and(eq(agents.active, true), isFreshSession)
/** And its screen is not locked. */
export const isUnlockedSession = and(isOpenSession, isNull(sessions.locked_at))

/** The token of a request, or null: `Authorization: Bearer …`. */
export const bearerToken = (authorization: string | undefined): string | null =>
  /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1] ?? null

/** Records the use of a session, at most once a minute, so that reads cause few writes. */
const touch = async (db: Database, id: number, agentId: number): Promise<void> => {
  await db.update(agents).set({ last_seen_at: sql`now()` }).where(eq(agents.id, agentId))
  await db
    .update(sessions)
    .set({ last_used_at: sql`now()` })
    .where(and(eq(sessions.id, id), lt(sessions.last_used_at, sql`now() - interval '1 minute'`)))
}

interface Bound {
  readonly sessionId: number
  readonly proofKey: string | null
}

/**
 * A session that was started with a browser's key is valid with that key only, and each proof once, on one server
 * (decision 42).
 */
const requireKey = async (
  db: Database,
  request: Asked,
  { sessionId, proofKey }: Bound,
  { proofs, provenOnly }: TokenRules,
): Promise<void> => {
  if (proofKey === null) {
    if (provenOnly) throw proofs.refusal()
    return
  }
  const proof = await proofs.proofOf(request)
  if (proof?.key !== proofKey) throw proofs.refusal()
  if (!(await takeProof(db, sessionId, proof.jti))) throw proofs.refusal()
}

/** The key to bind a session to; null: the browser has none. */
export const keyOfSignIn = async (request: Asked, { proofs, provenOnly }: TokenRules): Promise<string | null> => {
  const proof = await proofs.proofOf(request)
  if (proof === null && provenOnly) throw proofs.refusal()
  return proof?.key ?? null
}

const sessionOfToken = prepared((db: Database) =>
  db
    .select({
      id: agents.id,
      sessionId: sessions.id,
      email: agents.email,
      first_name: agents.first_name,
      last_name: agents.last_name,
      level: agents.level,
      permissions: agents.permissions,
      app: sql<boolean>`${secondSteps.confirmed_at} is not null`,
      passkey: hasPasskey,
      position: readPositions.position,
      locked: sql<boolean>`${sessions.locked_at} is not null`,
      provenAgo: sql<number | null>`extract(epoch from now() - ${sessions.proved_at})::int`,
      proofKey: sessions.proof_key,
      stale: sql<boolean>`${sessions.last_used_at} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agent_id))
    .leftJoin(secondSteps, eq(secondSteps.agent_id, agents.id))
    .leftJoin(readPositions, eq(readPositions.agent_id, agents.id))
    .where(and(eq(sessions.token_hash, sql.placeholder('hash')), isOpenSession))
    .prepare('session_of_token'),
)

/** The agent of a request by its bearer token; all reasons for not being signed in look the same. */
export const authenticate = async (
  db: Database,
  request: Asked,
  rules: TokenRules,
  { whileLeaving, whileLocked }: Pick<Call, 'whileLeaving' | 'whileLocked'> = {},
): Promise<SignedIn> => {
  const token = bearerToken(request.headers.authorization)
  if (token === null) throw new Failed('notSignedIn')
  const [row] = await retryLost(db, () => sessionOfToken(db).execute({ hash: hashToken(token) }))
  if (!row || !isRole(row.level)) throw new Failed('notSignedIn')
  const { stale, proofKey: _, ...agent } = row
  // It is sent while the page unloads: there is no time to sign it, and little to gain by forging it. It does not count
  // as use of the session either: a copied token alone cannot keep it open.
  if (whileLeaving) return agent
  await requireKey(db, request, row, rules)
  if (agent.locked && !whileLocked) throw new Failed('sessionLocked')
  if (stale) await touch(db, row.sessionId, row.id)
  return agent
}
