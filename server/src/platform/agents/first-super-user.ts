import { type AgentRecord, agentsCalls } from '@console/shared/contract/calls/agents'
import { isEmail } from '@console/shared/contract/schema'
import { and, eq, sql } from '#drizzle'
import { newToken } from '../authentication/session.ts'
import { isStaff, type SignInOptions } from '../authentication/sign-in-options.ts'
import type { Database, Executor } from '../database/database.ts'
import { writeAudit } from '../pipeline/write-audit.ts'
import { agents } from '../records/schema.ts'
import { hashPassword } from '../session/passwords.ts'
import { agentRecordOf, stateOf } from './agent.ts'
import { saveAgent } from './agent-actions.ts'
import { addInvited, lockEmail, newInvitation } from './invitation.ts'

/** Why nobody became Super User; the message tells the operator what to do. */
export class FirstRefused extends Error {}

/** The first Super User. */
export interface FirstSuperUser {
  readonly email: string
  /** Token of the link with which they set their password; null if they already have one. */
  readonly token: string | null
}

type Row = typeof agents.$inferSelect

const isSu = and(eq(agents.level, 'su'), eq(agents.active, true))

/**
 * Makes an agent Super User in a console that has none, for operators who can reach its database. An agent who signed
 * up is raised; anybody else is invited. A second run for an invited agent replaces the link.
 */
export const createFirstSuperUser = async (
  db: Database,
  signIn: Pick<SignInOptions, 'staffDomains'>,
  given: string,
): Promise<FirstSuperUser> => {
  const email = given.toLowerCase()
  if (!isEmail(email)) throw new FirstRefused(`"${given}" is not an email address.`)
  if (!isStaff({ google: null, ...signIn }, email))
    throw new FirstRefused(`${email} is not at a domain of STAFF_EMAIL_DOMAINS, so it could not sign in.`)
  const password_hash = await hashPassword(newToken())
  return db.transaction(async (tx) => {
    // Two operators at once: the second finds what the first made. Sign-ups and invitations of this address wait too.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first super user', 0))`)
    await lockEmail(tx, email)
    const [su] = await tx.select({ email: agents.email }).from(agents).where(isSu).limit(1)
    if (su) throw new FirstRefused(`${su.email} is already a Super User and can make others in the console.`)
    const [found] = await tx
      .select()
      .from(agents)
      .where(eq(sql`lower(${agents.email})`, email))
      .for('update')
    if (!found) return invite(tx, email, password_hash)
    return hasPassword(found) ? raise(tx, found) : inviteAgain(tx, found)
  })
}

/** Whether an agent chose a password: one who was invited and never came has a random one. */
const hasPassword = (row: Row): boolean => stateOf(row) !== 'invited'

const by = { kind: 'agent', agentId: null } as const

const invite = async (db: Executor, email: string, password_hash: string): Promise<FirstSuperUser> => {
  const { id, token } = await addInvited(db, { email, level: 'su', password_hash })
  const after = { email, level: 'su', state: 'invited' }
  await writeAudit(db, { ...by, call: agentsCalls.inviteAgent.path }, { data: null, target: id, before: null, after })
  return { email, token }
}

const inviteAgain = async (db: Executor, row: Row): Promise<FirstSuperUser> => {
  const { token, values } = newInvitation()
  await setLevel(db, row, { level: 'su', ...values })
  return { email: row.email, token }
}

const raise = async (db: Executor, row: Row): Promise<FirstSuperUser> => {
  await setLevel(db, row, { level: 'su', active: true, decided_at: sql`coalesce(${agents.decided_at}, now())` })
  return { email: row.email, token: null }
}

const recorded = ({ level, state, invited_until }: AgentRecord) => ({ level, state, invited_until })

const setLevel = async (db: Executor, row: Row, values: Parameters<typeof saveAgent>[2]): Promise<void> => {
  const before = recorded(await agentRecordOf(db, row))
  const after = recorded(await saveAgent(db, row.id, values))
  await writeAudit(db, { ...by, call: agentsCalls.setAgentLevel.path }, { data: null, target: row.id, before, after })
}
