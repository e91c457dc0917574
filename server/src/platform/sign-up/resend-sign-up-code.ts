import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { and, eq, gt, sql } from '#drizzle'
import { Failed } from '../errors/failed.ts'
import { queueMail } from '../mail/outbox.ts'
import { change } from '../pipeline/handlers.ts'
import { countCodeMail } from '../session/throttle.ts'
import { newCode, putCode } from './codes.ts'
import { letterFor } from './sign-up.ts'
import { signUps } from './sign-up-schema.ts'

export const resendSignUpCode = change(signUpCalls.resendSignUpCode, {
  prepare: async ({ email }, { db, ip, device }) => {
    await countCodeMail(db, email, ip, device)
    return newCode()
  },
  apply: async (input, _before, { db }, { code, hash }) => {
    const email = input.email.toLowerCase()
    const isFresh = gt(signUps.created_at, sql`now() - interval '1 hour'`)
    const [started] = await db
      .select()
      .from(signUps)
      .where(and(eq(signUps.email, email), isFresh))
      .for('update')
    if (!started) throw new Failed('codeExpired')
    await putCode(db, 'sign_up', email, hash)
    const name = `${started.first_name} ${started.last_name}`
    await queueMail(db, await letterFor(db, { email, name, code }))
    return { data: {}, target: email }
  },
})
