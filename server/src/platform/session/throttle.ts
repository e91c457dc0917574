import { and, eq, gt, lt, sql } from '#drizzle'
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
  // Attempts with one key run one at a time; a hundred concurrent ones are counted like a hundred in a row.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [recent] = await db
    .select({
      tries: sql<number>`count(*)::int`,
      waitSeconds: sql<
        number | null
      >`ceil(extract(epoch from min(${loginFailures.at}) + make_interval(mins => ${minutes}) - now()))::int`,
    })
    .from(loginFailures)
    .where(
      and(
        eq(loginFailures.key, key),
        gt(loginFailures.at, sql`now() - make_interval(mins => ${minutes})`),
        // After the clock was put back, tries of the future would count for as long as it was put back.
        lt(loginFailures.at, sql`clock_timestamp() + interval '1 minute'`),
      ),
    )
  if (recent && recent.tries >= max)
    throw new Failed('tooManyTries', { retryAfterSeconds: Math.max(1, recent.waitSeconds ?? 1) })
  const [row] = await db.insert(loginFailures).values({ key }).returning({ id: loginFailures.id })
  if (!row) throw new Error('the try was not counted')
  return row.id
}

interface Counted {
  readonly key: string
  /** Whether the account knows this browser. */
  readonly known: boolean
}

/** A browser in which the agent has signed in before has a counter of its own. */
const countKey = async (db: Database, email: string, device: Buffer | null): Promise<Counted> =>
  device !== null && (await isKnownDevice(db, email, device))
    ? { key: `device ${device.toString('hex')} ${email.toLowerCase()}`, known: true }
    : { key: accountKey(email), known: false }

interface Tried {
  /** The row that counts this attempt for its address; null: not counted for a known browser. */
  readonly addressTry: number | null
  /** Key under which the account's attempts are counted. */
  readonly account: string
}

interface Source {
  readonly email: string
  readonly ip: string
  readonly device: Buffer | null
}

const countBoth = async (db: Database, what: string, { email, ip, device }: Source): Promise<Tried> => {
  const { key, known } = await countKey(db, email, device)
  const account = `${what}${key}`
  return db.transaction(async (tx) => {
    const addressTry = known ? null : await countTry(tx, `${what}${addressKey(ip)}`, maxPerAddress)
    await countTry(tx, account, maxPerAccount)
    return { addressTry, account }
  })
}

/**
 * Counts an attempt before it is checked, for the account and the address; all instances share the counters. A browser
 * in which the agent has signed in before has a counter of its own, so that strangers who guess do not lock the owner
 * out, neither from elsewhere nor from behind the same office address.
 */
export const countTries = (db: Database, email: string, ip: string, device: Buffer | null): Promise<Tried> =>
  countBoth(db, '', { email, ip, device })

/** The same for passkeys, counted separately: neither wrong passwords nor wrong passkeys use up the other's tries. */
export const countPasskeyTries = (db: Database, email: string, ip: string, device: Buffer | null): Promise<Tried> =>
  countBoth(db, 'passkey ', { email, ip, device })

/** A right password clears its account's counter, and its own attempt of the address. */
export const forgetTries = async (db: Executor, { account, addressTry }: Tried): Promise<void> => {
  await db.delete(loginFailures).where(eq(loginFailures.key, account))
  if (addressTry !== null) await db.delete(loginFailures).where(eq(loginFailures.id, addressTry))
}

/** Counts codes entered after the password separately from passwords: a right password does not clear wrong codes. */
export const countSecondStep = async (db: Database, email: string, device: Buffer | null): Promise<string> => {
  const key = `second step ${(await countKey(db, email, device)).key}`
  await db.transaction((tx) => countTry(tx, key, maxPerAccount))
  return key
}

/** A right code clears the counted attempts. */
export const forgetSecondStepTries = async (db: Executor, key: string): Promise<void> => {
  await db.delete(loginFailures).where(eq(loginFailures.key, key))
}

/** A new password clears all attempts at the old one. */
export const forgetAccountTries = async (db: Executor, email: string): Promise<void> => {
  await db.delete(loginFailures).where(eq(loginFailures.key, accountKey(email)))
}

/** Counts rare actions of an address, separately from its attempts to sign in. */
export const countForAddress = (
  db: Database,
  ip: string,
  what: 'code' | 'google' | 'passkey' | 'passkey start' | 'scim',
): Promise<number> => db.transaction((tx) => countTry(tx, `${what} ${addressKey(ip)}`, maxPerAddress))

/** Counts the start of a sign-in for its address, unless somebody has signed in with this browser before. */
export const countStart = async (
  db: Database,
  { ip, device, what }: Omit<Source, 'email'> & { readonly what: 'google' | 'passkey start' },
): Promise<void> => {
  if (device === null || !(await isKnownToSomebody(db, device))) await countForAddress(db, ip, what)
}

/** Counts an entered security code for its address, unless the account knows the browser. */
export const countCodeTry = async (db: Database, email: string, ip: string, device: Buffer | null): Promise<void> => {
  if (!(await countKey(db, email, device)).known) await countForAddress(db, ip, 'code')
}

/**
 * Counts a wrong guess at an unguessable value, such as a ticket or an invitation token, and rethrows the error: the
 * owner of the right one is not locked out by others behind the same address.
 */
export const countMiss =
  (db: Database, ip: string) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Failed) await countForAddress(db, ip, 'code')
    throw error
  }

/** Whether an address may try a particular code again: `max` times, regardless of others' attempts. */
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
 * Counts a mail that somebody triggered to an address: a limit per ten minutes and one per day. A browser that the
 * account knows has counters of its own, so that a stranger cannot use up the owner's.
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
