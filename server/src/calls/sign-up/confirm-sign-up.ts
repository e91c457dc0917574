import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { eq } from 'drizzle-orm'
import { isTaken } from '../../data/database.ts'
import { agents } from '../../data/schema.ts'
import { signUps } from '../../data/shell-schema.ts'
import { Failed } from '../../mechanism/failed.ts'
import { change } from '../../mechanism/handlers.ts'
import { countForAddress } from '../session/throttle.ts'
import { checkCode, takeCode } from './codes.ts'

export const confirmSignUp = change(signUpCalls.confirmSignUp, {
  prepare: async ({ email, code }, { db, ip }) => {
    await countForAddress(db, ip, 'code')
    return checkCode(db, 'sign_up', email.toLowerCase(), code)
  },
  apply: async (input, _before, { db }, hash) => {
    const email = input.email.toLowerCase()
    await takeCode(db, 'sign_up', email, hash)
    const [started] = await db.delete(signUps).where(eq(signUps.email, email)).returning()
    if (!started) throw new Failed('codeExpired')
    const { first_name, last_name, password_hash } = started
    const [agent] = await db
      .insert(agents)
      .values({ email, first_name, last_name, password_hash, level: 'sales', active: false })
      .returning({ id: agents.id })
      .catch((error: unknown) => {
        throw isTaken(error, 'agents_email') ? new Failed('alreadyRegistered') : error
      })
    if (!agent) throw new Error('the agent was not written')
    const after = { email, first: first_name, last: last_name, level: 'sales', active: false }
    return { data: {}, target: agent.id, before: null, after, agentId: agent.id }
  },
})
