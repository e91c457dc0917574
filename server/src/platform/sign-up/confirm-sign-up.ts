import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { eq } from '#drizzle'
import { isTaken } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { hashPassword } from '../session/passwords.ts'
import { requireStrong } from '../session/weak-password.ts'
import { checkCode, takeCode } from './codes.ts'
import { signUps } from './sign-up-schema.ts'

export const confirmSignUp = change(signUpCalls.confirmSignUp, {
  prepare: async ({ email, code, password, first, last }, { db, ip, device }) => {
    // An older page, where the password was sent with the sign-up: anybody may have chosen it.
    if (password === undefined)
      throw new Failed('codeExpired', { message: 'Please reload the page and sign up again.' })
    requireStrong(password, { email, first, last })
    const codeHash = await checkCode(db, 'sign_up', { email: email.toLowerCase(), code, ip, device })
    return { codeHash, password_hash: await hashPassword(password) }
  },
  apply: async (input, _before, { db }, { codeHash, password_hash }) => {
    const email = input.email.toLowerCase()
    await takeCode(db, 'sign_up', email, codeHash)
    const [started] = await db.delete(signUps).where(eq(signUps.email, email)).returning()
    if (!started) throw new Failed('codeExpired')
    // The owner of the code knows their name better than whoever started the sign-up.
    const { first = started.first_name, last = started.last_name } = input
    const [agent] = await db
      .insert(agents)
      .values({ email, first_name: first, last_name: last, password_hash, level: 'sales', active: false })
      .returning({ id: agents.id })
      .catch((error: unknown) => {
        throw isTaken(error, 'agents_email') ? new Failed('alreadyRegistered') : error
      })
    if (!agent) throw new Error('the agent was not written')
    const after = { email, first, last, level: 'sales', active: false }
    return { data: {}, target: agent.id, before: null, after, agentId: agent.id }
  },
})
