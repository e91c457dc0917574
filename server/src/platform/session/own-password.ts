import { eq } from '#drizzle'
import type { SignedIn } from '../authentication/session.ts'
import type { Database } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import type { Context } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { isPassword } from './passwords.ts'
import { countTries } from './throttle.ts'

/**
 * Checks an agent's own password, which a session or an unlocked screen must not be a way to guess: attempts are counted
 * as at sign-in. Returns the attempt, for forgetTries.
 */
export const checkOwnPassword = async (
  password: string,
  { db, agent, ip, device }: Pick<Context<SignedIn, Database>, 'db' | 'agent' | 'ip' | 'device'>,
  field = 'password',
) => {
  const tried = await countTries(db, agent.email, ip, device)
  const [row] = await db.select({ hash: agents.password_hash }).from(agents).where(eq(agents.id, agent.id))
  if (!(await isPassword(row?.hash, password)))
    throw new Failed('wrongPassword', { fields: { [field]: ['Is not right.'] } })
  return tried
}
