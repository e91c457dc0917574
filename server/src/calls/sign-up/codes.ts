import { randomInt } from 'node:crypto'
import { limits } from '@console/shared/contract/limits'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../data/database.ts'
import { emailCodes } from '../../data/shell-schema.ts'
import { Failed } from '../../mechanism/failed.ts'
import { hashPassword, isPassword } from '../session/passwords.ts'

type Purpose = (typeof emailCodes.$inferSelect)['purpose']

export interface NewCode {
  readonly code: string
  readonly hash: string
}

/** Six digits. Hashed as slowly as passwords are: a million fast hashes would take a moment. */
export const newCode = async (): Promise<NewCode> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, hash: await hashPassword(code) }
}

const isOf = (purpose: Purpose, email: string) => and(eq(emailCodes.purpose, purpose), eq(emailCodes.email, email))
const isGood = and(gt(emailCodes.expires_at, sql`now()`), lt(emailCodes.tries, limits.codeTries))

/** Keeps a code; the one before is worth nothing any more. */
export const putCode = async (db: Executor, purpose: Purpose, email: string, hash: string): Promise<void> => {
  const fresh = { code_hash: hash, tries: 0, expires_at: sql`now() + make_interval(mins => ${limits.codeMinutes})` }
  await db
    .insert(emailCodes)
    .values({ purpose, email, ...fresh })
    .onConflictDoUpdate({ target: [emailCodes.purpose, emailCodes.email], set: fresh })
}

/** Whether a code is out that could still be entered. */
export const hasGoodCode = async (db: Executor, purpose: Purpose, email: string): Promise<boolean> =>
  (await db.$count(emailCodes, and(isOf(purpose, email), isGood))) > 0

/** Looks at a code that somebody entered; each look counts, before the answer is known. Gives what `takeCode` needs. */
export const checkCode = async (db: Executor, purpose: Purpose, email: string, code: string): Promise<string> => {
  const [row] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(and(isOf(purpose, email), isGood))
    .returning({ hash: emailCodes.code_hash })
  if (!row) throw new Failed('codeExpired')
  if (!(await isPassword(row.hash, code))) throw new Failed('wrongCode', { fields: { code: ['Is not right.'] } })
  return row.hash
}

/** Uses a code up; of two at once only one does. */
export const takeCode = async (db: Executor, purpose: Purpose, email: string, hash: string): Promise<void> => {
  const taken = await db
    .delete(emailCodes)
    .where(and(isOf(purpose, email), eq(emailCodes.code_hash, hash)))
    .returning({ email: emailCodes.email })
  if (taken.length === 0) throw new Failed('codeExpired')
}
