import type { Role } from '@console/shared/contract/roles'
import { and, eq, sql } from '#drizzle'
import { addWaitingAgent, auditedNewcomer } from '../agents/add-waiting-agent.ts'
import type { Identity, SignInOptions } from '../authentication/sign-in-options.ts'
import type { Database, Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { agents } from '../records/schema.ts'
import { type Actor, applyRules, auditAgent } from './apply-rules.ts'
import { directoryIdentities, directoryUsers } from './directory-schema.ts'
import { findAgent } from './find-agent.ts'
import { type DirectoryRow, lockDirectory } from './person.ts'
import { refusalOf, tellError } from './tell-error.ts'

/** Stores why a directory could not sign somebody in, and rethrows the reason. */
export const toldTo = async <T>(db: Database, directoryId: number, email: string, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const problem = refusalOf(error)
    if (problem !== null) await tellError(db, directoryId, email === '' ? 'Sign-in' : `Sign-in of ${email}`, problem)
    throw error
  }
}

/** Refuses people who could not be signed in; the transaction checks it again. Returns the agent's address. */
export const requireSignable = async (
  db: Database,
  directory: DirectoryRow,
  identity: Identity,
  signIn: SignInOptions,
): Promise<string> => {
  const agent = await findAgent(db, directory, identity, signIn)
  const isProvisioned =
    agent !== null &&
    (await db.$count(
      directoryUsers,
      and(eq(directoryUsers.agent_id, agent.id), eq(directoryUsers.directory_id, directory.id)),
    )) > 0
  if (identity.groups === null && directory.rules_on && !isProvisioned) throw new Failed('groupsUnknown')
  return agent?.email.toLowerCase() ?? identity.email
}

interface Found {
  readonly id: number
  readonly level: Role
  readonly active: boolean
}

/** Links the identity with its agent, who is made if nobody is known, and applies the rules of the directory. */
export const enterByDirectory = async (
  db: Executor,
  { directoryId, identity, password_hash }: { directoryId: number; identity: Identity; password_hash: string },
  signIn: SignInOptions,
  actor: Actor,
): Promise<Found> => {
  const directory = await lockDirectory(db, directoryId)
  if (!directory?.sign_in) throw new Failed('notConfigured')
  const known = await findAgent(db, directory, identity, signIn)
  const { email, first, last } = identity
  const id = known?.id ?? (await addWaitingAgent(db, { email, first, last, password_hash }))
  if (known === null) {
    await auditAgent(db, actor, directory, { target: id, before: null, after: auditedNewcomer(identity) })
  }
  const groups = identity.groups === undefined || identity.groups === null ? null : [...identity.groups]
  await db
    .insert(directoryIdentities)
    .values({ directory_id: directory.id, subject: identity.subject, agent_id: id, groups })
    .onConflictDoUpdate({
      target: [directoryIdentities.directory_id, directoryIdentities.subject],
      set: { groups, last_sign_in_at: sql`now()` },
    })
  await applyRules(db, directory, actor, [id])
  const [agent] = await db
    .select({ id: agents.id, level: agents.level, active: agents.active })
    .from(agents)
    .where(eq(agents.id, id))
  if (!agent) throw new Error('the agent is gone')
  return agent
}
