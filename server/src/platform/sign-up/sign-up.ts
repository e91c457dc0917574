import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { limits } from '@console/shared/contract/limits'
import { eq, sql } from '#drizzle'
import { lockEmail } from '../agents/invitation.ts'
import { newToken } from '../authentication/session.ts'
import { isStaff } from '../authentication/sign-in-options.ts'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { requireMailDomain } from '../guard/enforce.ts'
import { alreadyRegisteredLetter, signUpLetter } from '../mail/letters.ts'
import { type Mail, queueMail, uniqueKey } from '../mail/outbox.ts'
import { change } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { requireFreeAddress } from '../session/banned-address.ts'
import { hashPassword } from '../session/passwords.ts'
import { countCodeMail } from '../session/throttle.ts'
import { hasGoodCode, newCode, putCode } from './codes.ts'
import { signUps } from './sign-up-schema.ts'

const isRegistered = async (db: Executor, email: string): Promise<boolean> =>
  (await db.$count(agents, eq(sql`lower(${agents.email})`, email))) > 0

/**
 * The mail to the owner of an address: a code, or a note that they already have an account. Nobody else learns which.
 */
export const letterFor = async (
  db: Executor,
  started: { readonly email: string; readonly name: string; readonly code: string },
): Promise<Mail> => {
  const addressed = { key: uniqueKey('sign-up'), to: started.email }
  if (await isRegistered(db, started.email)) return alreadyRegisteredLetter(addressed)
  return signUpLetter(addressed, { name: started.name, code: started.code, minutes: limits.codeMinutes })
}

export const signUp = change(signUpCalls.signUp, {
  prepare: async ({ email }, { db, ip, device, signIn }) => {
    if (!isStaff(signIn, email)) throw new Failed('notStaff')
    await requireFreeAddress(db, { email, ip, device })
    await requireMailDomain(db, email)
    await countCodeMail(db, email, ip, device)
    // The owner of the code chooses the password later: a stranger who chose it here would know it.
    return { code: await newCode(), password_hash: await hashPassword(newToken()) }
  },
  // The same answer and the same work whether or not the address has an account: only the mail differs.
  apply: async ({ first, last, ...input }, _before, { db }, { code, password_hash }) => {
    const email = input.email.toLowerCase()
    // One at a time: the second of two concurrent sign-ups sees the first.
    await lockEmail(db, email)
    if (await hasGoodCode(db, 'sign_up', email)) throw new Failed('signUpStarted')
    const values = { first_name: first, last_name: last, password_hash }
    await db
      .insert(signUps)
      .values({ email, ...values })
      .onConflictDoUpdate({ target: signUps.email, set: { ...values, created_at: sql`now()` } })
    await putCode(db, 'sign_up', email, code.hash)
    await queueMail(db, await letterFor(db, { email, name: `${first} ${last}`, code: code.code }))
    return { data: {}, target: email, before: null, after: { email, first, last } }
  },
})
