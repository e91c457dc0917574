import { and, eq, gt, sql } from '#drizzle'
import type { Database, Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { subscriberOf } from '../http/subscriber.ts'
import { isKnownDevice, isKnownToSomebody } from './devices.ts'
import { loginFailures } from './login-failure-schema.ts'

const windowMinutes = 10
const dayMinutes = 24 * 60
const maxPerAccount = 10
const maxPerAddress = 50
const maxMailsPerAccount = 5
const maxMailsPerDay = 10

const addressKey = (ip: string): string => `address ${subscriberOf(ip)}`
const accountKey = (email: string): string => `account ${email.toLowerCase()}`

const countTry = async (db: Executor, key: string, max: number, minutes = windowMinutes): Promise<number> => {
  // Tries of one key come one after the other; a hundred at once are counted like a hundred in a row.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [recent] = await db
    .select({
      tries: sql<number>`count(*)::int`,
      waitSeconds: sql<
        number | null
      >`ceil(extract(epoch from min(${loginFailures.at}) + make_interval(mins => ${minutes}) - now()))::int`,
    })
    .from(loginFailures)
    .where(and(eq(loginFailures.key, key), gt(loginFailures.at, sql`now() - make_interval(mins => ${minutes})`)))
  if (recent && recent.tries >= max)
    throw new Failed('tooManyTries', { retryAfterSeconds: Math.max(1, recent.waitSeconds ?? 1) })
  const [row] = await db.insert(loginFailures).values({ key }).returning({ id: loginFailures.id })
  if (!row) throw new Error('the try was not counted')
  return row.id
}

interface Counted {
  readonly key: string
  /** Whether this browser is known to the account. */
  readonly known: boolean
}

/** A browser in which the agent signed in before has a count of its own. */
const countKey = async (db: Database, email: string, device: Buffer | null): Promise<Counted> =>
  device !== null && (await isKnownDevice(db, email, device))
    ? { key: `device ${device.toString('hex')} ${email.toLowerCase()}`, known: true }
    : { key: accountKey(email), known: false }

interface Tried {
  /** The row that counts this try for its address; null: a known browser is not counted there. */
  readonly addressTry: number | null
  /** Under which the tries of the account are counted. */
  readonly account: string
}

/**
 * Counts a try before it is looked at, for the account and the address; all instances see the same numbers. A browser
 * in which the agent signed in before has a count of its own: strangers who guess do not lock the owner out, neither
 * from elsewhere nor from behind the same office address.
 */
export const countTries = async (db: Database, email: string, ip: string, device: Buffer | null): Promise<Tried> => {
  const { key: account, known } = await countKey(db, email, device)
  return db.transaction(async (tx) => {
    const addressTry = known ? null : await countTry(tx, addressKey(ip), maxPerAddress)
    await countTry(tx, account, maxPerAccount)
    return { addressTry, account }
  })
}

/** A right password clears its account, and its own try of the address. */
export const forgetTries = async (db: Executor, { account, addressTry }: Tried): Promise<void> => {
  await db.delete(loginFailures).where(eq(loginFailures.key, account))
  if (addressTry !== null) await db.delete(loginFailures).where(eq(loginFailures.id, addressTry))
}

/** Counts a code that somebody enters after the password, apart from passwords: a right one forgives no codes. */
export const countSecondStep = async (db: Database, email: string, device: Buffer | null): Promise<string> => {
  const key = `second step ${(await countKey(db, email, device)).key}`
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

/** Counts what an address does that a person does only rarely, apart from its attempts to sign in. */
export const countForAddress = (db: Database, ip: string, what: 'code' | 'google'): Promise<number> =>
  db.transaction((tx) => countTry(tx, `${what} ${addressKey(ip)}`, maxPerAddress))

/** Counts a sign-in with a provider for its address, unless somebody signed in by this browser before. */
export const countProviderStart = async (db: Database, ip: string, device: Buffer | null): Promise<void> => {
  if (device === null || !(await isKnownToSomebody(db, device))) await countForAddress(db, ip, 'google')
}

/** Counts a security code that somebody enters for its address; a browser that the account knows is not counted. */
export const countCodeTry = async (db: Database, email: string, ip: string, device: Buffer | null): Promise<void> => {
  if (!(await countKey(db, email, device)).known) await countForAddress(db, ip, 'code')
}

/**
 * Counts a wrong guess at something that cannot be guessed, such as a ticket or the token of an invitation, and
 * rethrows it: the owner of the right one is not locked out by others behind the same address.
 */
export const countMiss =
  (db: Database, ip: string) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Failed) await countForAddress(db, ip, 'code')
    throw error
  }

/** Whether an address may look once more at one certain code: `max` times, and others' tries do not count. */
export const canTry = async (db: Database, ip: string, key: string, max: number): Promise<boolean> => {
  try {
    await db.transaction((tx) => countTry(tx, `${key} ${addressKey(ip)}`, max))
    return true
  } catch (error) {
    if (error instanceof Failed) return false
    throw error
  }
}

/**
 * Counts a mail that somebody triggered to an address: some in ten minutes, and a maximum per day. A browser that the
 * account knows has counts of its own, so that a stranger cannot use up the owner's.
 */
export const countCodeMail = async (db: Database, email: string, ip: string, device: Buffer | null): Promise<void> => {
  const { key, known } = await countKey(db, email, device)
  const mails = known ? `mail ${key}` : `mail ${email.toLowerCase()}`
  await db.transaction(async (tx) => {
    if (!known) await countTry(tx, `mail ${addressKey(ip)}`, maxPerAddress)
    await countTry(tx, mails, maxMailsPerAccount)
    await countTry(tx, `day ${mails}`, maxMailsPerDay, dayMinutes)
  })
}
