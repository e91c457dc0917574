import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { limits } from '@console/shared/contract/limits'
import { eq, sql } from '#drizzle'
import { passwordLetter } from '../mail/letters.ts'
import { queueMail, uniqueKey } from '../mail/outbox.ts'
import { change } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { countCodeMail } from '../session/throttle.ts'
import { newCode, putCode } from './codes.ts'

export const forgetPassword = change(signUpCalls.forgetPassword, {
  prepare: async ({ email }, { db, ip, device }) => {
    await countCodeMail(db, email, ip, device)
    return newCode()
  },
  // The same work in all cases except for the mail itself: neither answer nor duration reveals whether the account
  // exists.
  apply: async (input, _before, { db }, { code, hash }) => {
    const email = input.email.toLowerCase()
    await putCode(db, 'password', email, hash)
    const [agent] = await db
      .select({ id: agents.id })
      .from(agents)
      .where(eq(sql`lower(${agents.email})`, email))
    if (agent)
      await queueMail(
        db,
        passwordLetter({ key: uniqueKey('password'), to: email }, { code, minutes: limits.codeMinutes }),
      )
    return { data: {}, target: email }
  },
})
