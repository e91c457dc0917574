import { lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, driverError } from './data/database.ts'
import { idempotencyKeys, loginFailures, sessions } from './data/schema.ts'
import { sessionIdleHours } from './mechanism/session.ts'

const everyMs = 3_600_000

/** Forgets what no longer means anything: ended sessions, old tries to sign in, keys that nobody will retry. */
const forget = async (db: Database): Promise<void> => {
  const idleSince = sql`now() - make_interval(hours => ${sessionIdleHours})`
  await db.delete(sessions).where(or(lt(sessions.expires_at, sql`now()`), lt(sessions.last_used_at, idleSince)))
  await db.delete(loginFailures).where(lt(loginFailures.at, sql`now() - interval '1 hour'`))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, sql`now() - interval '3 days'`))
}

/** Cleans up now and every hour; gives the function that ends it. */
export const housekeeping = (db: Database, log: FastifyBaseLogger): (() => void) => {
  const run = () => void forget(db).catch((error: unknown) => log.warn(driverError(error)?.message, 'housekeeping'))
  run()
  const timer = setInterval(run, everyMs)
  return () => clearInterval(timer)
}
