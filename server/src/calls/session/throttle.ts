import { and, eq, gt, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import type { Database, Executor } from '../../data/database.ts'
import { loginFailures } from '../../data/guard-schema.ts'
import { Failed } from '../../mechanism/failed.ts'
import { isKnownDevice } from './devices.ts'

const windowMinutes = 10
const maxPerAccount = 10
const maxPerAddress = 50
const maxMailsPerAccount = 5

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

/** A browser in which the agent signed in before has a count of its own. */
const countKey = async (db: Database, email: string, device: Buffer | null): Promise<string> =>
  device !== null && (await isKnownDevice(db, email, device))
    ? `device ${device.toString('hex')} ${email.toLowerCase()}`
    : accountKey(email)

interface Tried {
  /** The row that counts this try for its address. */
  readonly addressTry: number
  /** Under which the tries of the account are counted. */
  readonly account: string
}

/**
 * Counts a try before it is looked at, for the account and the address; all instances see the same numbers. A browser
 * in which the agent signed in before has a count of its own: strangers who guess do not lock the owner out.
 */
export const countTries = async (db: Database, email: string, ip: string, device: Buffer | null): Promise<Tried> => {
  const account = await countKey(db, email, device)
  return db.transaction(async (tx) => {
    const addressTry = await countTry(tx, addressKey(ip), maxPerAddress)
    await countTry(tx, account, maxPerAccount)
    return { addressTry, account }
  })
}

/** A right password clears its account, and its own try of the address. */
export const forgetTries = async (db: Executor, { account, addressTry }: Tried): Promise<void> => {
  await db.delete(loginFailures).where(eq(loginFailures.key, account))
  await db.delete(loginFailures).where(eq(loginFailures.id, addressTry))
}

/** Counts a code that somebody enters after the password, apart from passwords: a right one forgives no codes. */
export const countSecondStep = async (db: Database, email: string, device: Buffer | null): Promise<string> => {
  const key = `second step ${await countKey(db, email, device)}`
  await db.transaction((tx) => countTry(tx, key, maxPerAccount))
  return key
}

/** A right code clears those that were tried. */
export const forgetSecondStepTries = async (db: Executor, key: string): Promise<void> => {
  await db.delete(loginFailures).where(eq(loginFailures.key, key))
}

/** A new password ends all tries at the old one. */
export const forgetAccountTries = async (db: Executor, email: string): Promise<void> => {
  await db.delete(loginFailures).where(eq(loginFailures.key, accountKey(email)))
}

/** Counts something that an address does and that nobody does often by hand; apart from its tries to sign in. */
export const countForAddress = (db: Database, ip: string, what: 'code' | 'google'): Promise<number> =>
  db.transaction((tx) => countTry(tx, `${what} ${addressKey(ip)}`, maxPerAddress))

/** Counts a mail that somebody has sent to an address of mail. */
export const countCodeMail = (db: Database, email: string, ip: string): Promise<void> =>
  db.transaction(async (tx) => {
    await countTry(tx, `mail ${addressKey(ip)}`, maxPerAddress)
    await countTry(tx, `mail ${email.toLowerCase()}`, maxMailsPerAccount)
  })
