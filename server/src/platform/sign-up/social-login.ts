import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import type { OutputOf } from '@console/shared/contract/define-calls'
import type { Role } from '@console/shared/contract/roles'
import { and, eq, gt, or, sql } from '#drizzle'
import { addWaitingAgent, auditedNewcomer, newLevel } from '../agents/add-waiting-agent.ts'
import { lockEmail } from '../agents/invitation.ts'
import { hashToken, newToken } from '../authentication/session.ts'
import { type Identity, isStaff, type SignInOptions } from '../authentication/sign-in-options.ts'
import type { Database, Executor } from '../database/database.ts'
import { directoryIdentities } from '../directories/directory-schema.ts'
import { readDirectoryRow } from '../directories/person.ts'
import { enterByDirectory, requireSignable, toldTo } from '../directories/sign-in.ts'
import { Failed } from '../errors/failed.ts'
import { type Changed, type Context, change } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { requireFreeAddress } from '../session/banned-address.ts'
import { rememberDevice } from '../session/devices.ts'
import { hashPassword } from '../session/passwords.ts'
import { secondStepAfter } from '../session/second-step.ts'
import { startSession } from '../session/start-session.ts'
import { providerFor } from './provider-for.ts'
import { socialLogins } from './sign-up-schema.ts'

const minutes = 10

/** Reads and deletes what was stored when this browser was redirected, so that it can be used once. */
const takeStarted = async (db: Database, state: string, browserKey: string) => {
  const [started] = await db
    .delete(socialLogins)
    .where(
      and(
        eq(socialLogins.state_hash, hashToken(state)),
        eq(socialLogins.browser_hash, hashToken(browserKey)),
        gt(socialLogins.created_at, sql`now() - make_interval(mins => ${minutes})`),
      ),
    )
    .returning()
  if (!started) throw new Failed('signInExpired')
  const { nonce, verifier, redirect_uri: redirectUri, directory_id: directoryId } = started
  return { sent: { state, nonce, verifier, redirectUri }, directoryId }
}

interface Found {
  readonly id: number
  readonly level: Role
  readonly active: boolean
  readonly isNew: boolean
}

/** The agent of an identity: by the provider's id, or by the verified email. */
const findAgent = async (db: Executor, { subject, email }: Identity, lasting: boolean): Promise<Found | null> => {
  const rows = await db
    .select({ id: agents.id, level: agents.level, active: agents.active, subject: agents.google_subject })
    .from(agents)
    .where(or(eq(agents.google_subject, subject), eq(sql`lower(${agents.email})`, email)))
    .for('update')
  const agent = rows.find((row) => row.subject === subject) ?? rows[0]
  if (!agent) return null
  // Nothing proves that the person at Google is the one whom a directory signs in.
  if (
    agent.subject !== subject &&
    (await db.$count(directoryIdentities, eq(directoryIdentities.agent_id, agent.id))) > 0
  )
    throw new Failed('accountLinked')
  if (agent.subject === null) await db.update(agents).set({ google_subject: subject }).where(eq(agents.id, agent.id))
  // The address now belongs to another person.
  else if (agent.subject !== subject && lasting) throw new Failed('identityNotProven')
  return { id: agent.id, level: agent.level, active: agent.active, isNew: false }
}

const addAgent = async (db: Executor, identity: Identity, password_hash: string): Promise<Found> => {
  const { email, first, last, subject: google_subject } = identity
  const id = await addWaitingAgent(db, { email, first, last, google_subject, password_hash })
  return { id, level: newLevel, active: false, isNew: true }
}

/** What Google says of an unknown address counts only if it has verified it, and it is one of ours. */
const requireOwn = (signIn: SignInOptions, { email, emailVerified }: Identity): string => {
  if (!emailVerified) throw new Failed('emailNotVerified')
  if (!isStaff(signIn, email)) throw new Failed('notStaff')
  return email
}

const requireOfDirectory = async (
  { db, signIn }: Pick<Context<null, Database>, 'db' | 'signIn'>,
  directoryId: number,
  identity: Identity,
): Promise<string> => {
  const directory = await readDirectoryRow(db, directoryId)
  if (!directory) throw new Failed('notConfigured')
  return toldTo(db, directoryId, identity.email, requireSignable(db, directory, identity, signIn))
}

/** The audit rows of agents whom a directory makes or changes are its own. */
const enter = async (
  { db, signIn, requestId }: Pick<Context<null>, 'db' | 'signIn' | 'requestId'>,
  entering: { readonly directoryId: number; readonly identity: Identity; readonly password_hash: string },
): Promise<Found> => {
  const actor = { call: signUpCalls.socialLogin.path, agentId: null, requestId }
  return { ...(await enterByDirectory(db, entering, signIn, actor)), isNew: false }
}

type Answer = Changed<OutputOf<typeof signUpCalls.socialLogin>>

/** Nobody is signed in yet; creating an agent is audited all the same. */
const waiting = ({ id, isNew }: Found, identity: Identity): Answer =>
  isNew
    ? {
        data: { token: null },
        kind: 'agent',
        target: id,
        before: null,
        after: auditedNewcomer(identity),
        agentId: id,
      }
    : { data: { token: null }, unchanged: true }

export const socialLogin = change(signUpCalls.socialLogin, {
  prepare: async ({ state, browser_key, code, error, iss }, context) => {
    const { db, ip, device, signIn } = context
    const { sent, directoryId } = await takeStarted(db, state, browser_key)
    const provider = await providerFor(context, directoryId)
    const prove = async (): Promise<Identity> => {
      if (error !== undefined || code === undefined)
        throw new Failed(error === 'access_denied' ? 'consentRefused' : 'identityNotProven')
      const found = await provider.finish(sent, { code, ...(iss !== undefined && { iss }) })
      return { ...found, email: found.email.toLowerCase() }
    }
    const identity = directoryId === null ? await prove() : await toldTo(db, directoryId, '', prove())
    const email =
      directoryId === null ? requireOwn(signIn, identity) : await requireOfDirectory(context, directoryId, identity)
    await requireFreeAddress(db, { email, ip, device })
    // A random password that nobody knows; an agent who wants one requests it by mail.
    const password_hash = await hashPassword(newToken())
    return { directoryId, identity, email, password_hash, lasting: provider.lasting }
  },
  apply: async (
    _input,
    _before,
    context,
    { directoryId, identity, email, password_hash, lasting },
  ): Promise<Answer> => {
    const { db, device } = context
    await lockEmail(db, email)
    const agent =
      directoryId === null
        ? ((await findAgent(db, identity, lasting)) ?? (await addAgent(db, identity, password_hash)))
        : await enter(context, { directoryId, identity, password_hash })
    if (!agent.active) return waiting(agent, identity)
    const next = await secondStepAfter(db, context.signIn, agent)
    if (next !== null) return { data: { token: null, ...next }, unchanged: true }
    if (device !== null) await rememberDevice(db, agent.id, device)
    const { id, token } = await startSession(context, agent.id, false)
    return { data: { token }, target: id, agentId: agent.id }
  },
})
