import { personName } from '@console/shared/contract/person-name'
import type { Role } from '@console/shared/contract/roles'
import { eq, sql } from '#drizzle'
import { hashToken, newToken } from '../authentication/session.ts'
import { driverError, type Executor } from '../database/database.ts'
import { invitationLetter } from '../mail/letters.ts'
import { queueMail, uniqueKey } from '../mail/outbox.ts'
import type { Context } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'

export const inviteDays = 7

/** The link of an invitation. The token follows the #, so only the page itself can send it to a server. */
export const newInvitation = () => {
  const token = newToken()
  return {
    token,
    values: {
      invite_hash: hashToken(token),
      invite_expires_at: sql`now() + make_interval(days => ${inviteDays})`,
    },
  }
}

/** Sign-ups and invitations of one email address run one at a time. */
export const lockEmail = async (db: Executor, email: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${email}`}, 0))`)
}

interface Invited {
  readonly email: string
  readonly first_name?: string
  readonly last_name?: string
  readonly level: Role
  readonly password_hash: string
}

/** Adds an agent who cannot sign in before they open the link with this token. */
export const addInvited = async (db: Executor, agent: Invited): Promise<{ id: number; token: string }> => {
  const { token, values } = newInvitation()
  const [row] = await db
    .insert(agents)
    .values({ ...agent, active: false, decided_at: sql`now()`, ...values })
    .returning({ id: agents.id })
  if (!row) throw new Error('the agent was not written')
  return { id: row.id, token }
}

export const mailInvitation = ({ db, agent, origin }: Context, to: string, token: string): Promise<void> =>
  queueMail(
    db,
    invitationLetter(
      { key: uniqueKey('invitation'), to },
      {
        by: personName(agent.first_name, agent.last_name, agent.email),
        link: `${origin}/reset-password#invite=${token}`,
        days: inviteDays,
      },
    ),
  )

/** Removes an invited agent who never signed in; one that other records refer to is deactivated instead. */
export const removeInvited = async (db: Executor, agentId: number): Promise<void> => {
  await db
    .transaction((inner) => inner.delete(agents).where(eq(agents.id, agentId)))
    .catch(async (error: unknown) => {
      if (driverError(error)?.code !== '23503') throw error
      await db.update(agents).set({ invite_hash: null, invite_expires_at: null }).where(eq(agents.id, agentId))
    })
}
