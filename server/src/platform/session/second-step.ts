import { randomBytes } from 'node:crypto'
import type { Role } from '@console/shared/contract/roles'
import { Secret, TOTP } from 'otpauth'
import { and, eq, gt, isNotNull, lt, sql } from '#drizzle'
import { passkeyChallenges, passkeys } from '../authentication/passkey-schema.ts'
import { hashToken, newToken } from '../authentication/session.ts'
import { acceptedSteps, mustEnrol, type SignInOptions, type Steps } from '../authentication/sign-in-options.ts'
import { recoveryCodes, secondSteps, signInTickets } from '../authentication/two-step-schema.ts'
import type { Database, Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { agents } from '../records/schema.ts'
import type { Secrets } from '../secrets/seal.ts'

const issuer = 'Console'
const recoveryCount = 10
/** 80 bits each. */
const recoveryBytes = 10
const ticketTries = 5
/** Tolerated clock skew of phones, in steps of 30 s, either way. */
const window = 1

export const ownerOf = (agentId: number): string => `second step of agent ${agentId}`

const totpOf = (secret: string, label = ''): TOTP => new TOTP({ issuer, label, secret: Secret.fromBase32(secret) })

/** A secret for an app (160 bits), as text and as the URL for a QR code. */
export const newSecret = (email: string): { readonly secret: string; readonly uri: string } => {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totpOf(secret, email).toString() }
}

/** The second steps of an agent, besides recovery codes. */
export const secondStepsOf = async (db: Executor, agentId: number): Promise<Steps> => ({
  app: (await db.$count(secondSteps, and(eq(secondSteps.agent_id, agentId), isNotNull(secondSteps.confirmed_at)))) > 0,
  passkey: (await db.$count(passkeys, eq(passkeys.agent_id, agentId))) > 0,
})

/** After the first step: a ticket and the possible second steps; null: there is no second step. */
export const secondStepAfter = async (
  db: Executor,
  signIn: SignInOptions,
  agent: { readonly id: number; readonly level: Role },
): Promise<{ readonly ticket: string; readonly steps: 'app' | 'passkey' | 'both' } | null> => {
  const { app, passkey } = acceptedSteps(signIn, { level: agent.level, ...(await secondStepsOf(db, agent.id)) })
  if (!app && !passkey) return null
  return { ticket: await newTicket(db, agent.id), steps: app && passkey ? 'both' : app ? 'app' : 'passkey' }
}

/** Accepts a code of the app once: neither it nor an earlier one is accepted again. */
export const takeAppCode = async (db: Executor, secrets: Secrets, agentId: number, code: string): Promise<boolean> => {
  const [row] = await db.select().from(secondSteps).where(eq(secondSteps.agent_id, agentId)).for('update')
  if (!row) return false
  const totp = totpOf(secrets.open(row.secret, ownerOf(agentId)))
  const delta = totp.validate({ token: code, window })
  if (delta === null) return false
  const step = totp.counter() + delta
  const taken = await db
    .update(secondSteps)
    .set({ last_step: step })
    .where(and(eq(secondSteps.agent_id, agentId), lt(secondSteps.last_step, step)))
    .returning({ agent_id: secondSteps.agent_id })
  return taken.length > 0
}

const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

/** Ten new recovery codes, in groups of four; earlier ones become invalid. */
export const newRecoveryCodes = async (db: Executor, agentId: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCount }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(recoveryBytes)).buffer }).base32
    return text.match(/.{4}/g)?.join('-') ?? text
  })
  await db.delete(recoveryCodes).where(eq(recoveryCodes.agent_id, agentId))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ agent_id: agentId, code_hash: hashToken(plain(code)) })))
  return codes
}

interface Entered {
  readonly agentId: number
  readonly code: string
  /** Whether the agent's level may use an app. */
  readonly app: boolean
}

/** Accepts an app code or a recovery code of an agent with two-step sign-in; returns which kind it was. */
export const takeCode = async (
  db: Executor,
  secrets: Secrets,
  { agentId, code, app }: Entered,
): Promise<'app' | 'recovery'> => {
  const text = code.trim()
  if (app && /^\d{6}$/.test(text) && (await takeAppCode(db, secrets, agentId, text))) return 'app'
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.agent_id, agentId), eq(recoveryCodes.code_hash, hashToken(plain(text)))))
    .returning({ agent_id: recoveryCodes.agent_id })
  if (used.length === 0) throw wrongCode()
  return 'recovery'
}

export const wrongCode = (): Failed => new Failed('wrongCode', { fields: { code: ['Is not right.'] } })

/** Locks an agent, so that changes of their second steps run one at a time; returns what they have. */
export const lockSteps = async (db: Executor, agentId: number): Promise<Steps> => {
  await db.select({ id: agents.id }).from(agents).where(eq(agents.id, agentId)).for('no key update')
  return secondStepsOf(db, agentId)
}

/** Throws if what remains is less than the level requires. */
export const requireRemainingSteps = async (
  db: Executor,
  signIn: SignInOptions,
  { id, level }: { readonly id: number; readonly level: Role },
): Promise<void> => {
  if (mustEnrol(signIn, { level, ...(await secondStepsOf(db, id)) }) !== null) throw new Failed('twoStepRequired')
}

/** Deletes the recovery codes of an agent whose last second step was removed. */
export const forgetUnusedCodes = async (db: Executor, agentId: number): Promise<void> => {
  const { app, passkey } = await secondStepsOf(db, agentId)
  if (app || passkey) return
  await db.delete(recoveryCodes).where(eq(recoveryCodes.agent_id, agentId))
  await forgetTickets(db, agentId)
}

/** Deletes an agent's app, pending or enabled. */
export const removeApp = async (db: Executor, agentId: number): Promise<void> => {
  await db.delete(secondSteps).where(eq(secondSteps.agent_id, agentId))
  await forgetUnusedCodes(db, agentId)
}

/** Deletes all second steps of an agent: app, passkeys, recovery codes. Returns the number of passkeys. */
export const removeSecondSteps = async (db: Executor, agentId: number): Promise<number> => {
  const removed = await db.delete(passkeys).where(eq(passkeys.agent_id, agentId)).returning({ id: passkeys.id })
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.agent_id, agentId))
  await removeApp(db, agentId)
  return removed.length
}

/** A ticket that proves the first step, valid for some minutes. */
export const newTicket = async (db: Executor, agentId: number): Promise<string> => {
  const ticket = newToken()
  await db.insert(signInTickets).values({ ticket_hash: hashToken(ticket), agent_id: agentId })
  return ticket
}

const isOpenTicket = and(gt(signInTickets.expires_at, sql`now()`), lt(signInTickets.tries, ticketTries))

/** A new password ends sign-ins started with the old one. */
export const forgetTickets = async (db: Executor, agentId: number): Promise<void> => {
  await db.delete(signInTickets).where(eq(signInTickets.agent_id, agentId))
}

/** The agent of a valid ticket, without counting an attempt. */
export const agentOfTicket = async (db: Executor, ticket: string): Promise<number> => {
  const [row] = await db
    .select({ agentId: agents.id })
    .from(signInTickets)
    .innerJoin(agents, and(eq(agents.id, signInTickets.agent_id), eq(agents.active, true)))
    .where(and(eq(signInTickets.ticket_hash, hashToken(ticket)), isOpenTicket))
  if (!row) throw new Failed('signInExpired')
  return row.agentId
}

/** The agent of a ticket; each attempt is counted before the code is checked. */
export const readTicket = async (
  db: Database,
  ticket: string,
): Promise<{ agentId: number; email: string; level: Role }> => {
  const [row] = await db
    .update(signInTickets)
    .set({ tries: sql`${signInTickets.tries} + 1` })
    .from(agents)
    .where(
      and(
        eq(signInTickets.ticket_hash, hashToken(ticket)),
        isOpenTicket,
        eq(agents.id, signInTickets.agent_id),
        eq(agents.active, true),
      ),
    )
    .returning({ agentId: agents.id, email: agents.email, level: agents.level })
  if (!row) throw new Failed('signInExpired')
  return row
}

/** Uses a ticket; of two concurrent uses only one succeeds. */
export const takeTicket = async (db: Executor, ticket: string): Promise<void> => {
  const taken = await db
    .delete(signInTickets)
    .where(eq(signInTickets.ticket_hash, hashToken(ticket)))
    .returning({ agent_id: signInTickets.agent_id })
  if (taken.length === 0) throw new Failed('signInExpired')
}
