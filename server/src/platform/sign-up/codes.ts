import { createHash, randomInt } from 'node:crypto'
import { limits } from '@console/shared/contract/limits'
import { codeAlphabet, codeLength } from '@console/shared/contract/security-code'
import { and, eq, gt, sql } from '#drizzle'
import type { Database, Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { hashPassword, isPassword } from '../session/passwords.ts'
import { canTry, countCodeTry } from '../session/throttle.ts'
import { emailCodes } from './sign-up-schema.ts'

type Purpose = (typeof emailCodes.$inferSelect)['purpose']

export interface NewCode {
  readonly code: string
  readonly hash: string
}

/** 40 random bits. Hashed as slowly as passwords, because a fast hash could be brute-forced. */
export const newCode = async (): Promise<NewCode> => {
  const code = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
  return { code, hash: await hashPassword(code) }
}

const isOf = (purpose: Purpose, email: string) => and(eq(emailCodes.purpose, purpose), eq(emailCodes.email, email))
const isGood = gt(emailCodes.expires_at, sql`now()`)

/** Stores a code; the previous one becomes invalid. */
export const putCode = async (db: Executor, purpose: Purpose, email: string, hash: string): Promise<void> => {
  const fresh = { code_hash: hash, tries: 0, expires_at: sql`now() + make_interval(mins => ${limits.codeMinutes})` }
  await db
    .insert(emailCodes)
    .values({ purpose, email, ...fresh })
    .onConflictDoUpdate({ target: [emailCodes.purpose, emailCodes.email], set: fresh })
}

/** Whether there is a valid code. */
export const hasGoodCode = async (db: Executor, purpose: Purpose, email: string): Promise<boolean> =>
  (await db.$count(emailCodes, and(isOf(purpose, email), isGood))) > 0

interface Entered {
  readonly email: string
  readonly code: string
  readonly ip: string
  readonly device: Buffer | null
}

/**
 * Checks an entered code; each attempt is counted before the result is known, and for this code and this address only,
 * so that a stranger cannot use up the owner's attempts. Returns what `takeCode` needs.
 */
export const checkCode = async (
  db: Database,
  purpose: Purpose,
  { email, code, ip, device }: Entered,
): Promise<string> => {
  await countCodeTry(db, email, ip, device)
  const [row] = await db
    .select({ hash: emailCodes.code_hash })
    .from(emailCodes)
    .where(and(isOf(purpose, email), isGood))
  if (!row) throw new Failed('codeExpired')
  const which = createHash('sha256').update(row.hash).digest('base64url').slice(0, 22)
  if (!(await canTry(db, ip, `code ${which}`, limits.codeTries))) throw new Failed('codeExpired')
  if (!(await isPassword(row.hash, code))) throw new Failed('wrongCode', { fields: { code: ['Is not right.'] } })
  return row.hash
}

/** Uses a code; of two concurrent uses only one succeeds. */
export const takeCode = async (db: Executor, purpose: Purpose, email: string, hash: string): Promise<void> => {
  const taken = await db
    .delete(emailCodes)
    .where(and(isOf(purpose, email), eq(emailCodes.code_hash, hash)))
    .returning({ email: emailCodes.email })
  if (taken.length === 0) throw new Failed('codeExpired')
}
