import { and, eq, gt, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import type { Database, Executor } from '../../data/database.ts'
import { loginFailures } from '../../data/schema.ts'
import { Failed } from '../../mechanism/failed.ts'

const windowMinutes = 10
const maxPerAccount = 10
const maxPerAddress = 50

/** One subscriber of IPv6 holds a /64 at least; its addresses count as one. */
const addressKey = (ip: string): string => {
  const address = ipaddr.parse(ip)
  const network = address.kind() === 'ipv6' ? ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`) : address
  return `address ${network.toString()}`
}
const accountKey = (email: string): string => `account ${email.toLowerCase()}`

const countTry = async (db: Executor, key: string, max: number): Promise<number> => {
  // Tries of one key come one after the other; a hundred at once are counted like a hundred in a row.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [recent] = await db
    .select({
      tries: sql<number>`count(*)::int`,
      waitSeconds: sql<
        number | null
      >`ceil(extract(epoch from min(${loginFailures.at}) + make_interval(mins => ${windowMinutes}) - now()))::int`,
    })
    .from(loginFailures)
    .where(and(eq(loginFailures.key, key), gt(loginFailures.at, sql`now() - make_interval(mins => ${windowMinutes})`)))
  if (recent && recent.tries >= max)
    throw new Failed('tooManyTries', { retryAfterSeconds: Math.max(1, recent.waitSeconds ?? 1) })
  const [row] = await db.insert(loginFailures).values({ key }).returning({ id: loginFailures.id })
  if (!row) throw new Error('the try was not counted')
  return row.id
}

/** Counts a try before it is looked at, for the account and the address; all instances see the same numbers. */
export const countTries = async (db: Database, email: string, ip: string): Promise<{ readonly addressTry: number }> =>
  db.transaction(async (tx) => {
    const addressTry = await countTry(tx, addressKey(ip), maxPerAddress)
    await countTry(tx, accountKey(email), maxPerAccount)
    return { addressTry }
  })

/** A right password clears its account, and its own try of the address. */
export const forgetTries = async (db: Executor, email: string, addressTry: number): Promise<void> => {
  await db.delete(loginFailures).where(eq(loginFailures.key, accountKey(email)))
  await db.delete(loginFailures).where(eq(loginFailures.id, addressTry))
}
