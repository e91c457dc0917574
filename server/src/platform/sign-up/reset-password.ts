import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { eq, sql } from '#drizzle'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { agents, sessions } from '../records/schema.ts'
import { forgetDevices } from '../session/devices.ts'
import { hashPassword } from '../session/passwords.ts'
import { forgetTickets } from '../session/second-step.ts'
import { forgetAccountTries } from '../session/throttle.ts'
import { requireStrong } from '../session/weak-password.ts'
import { checkCode, takeCode } from './codes.ts'

export const resetPassword = change(signUpCalls.resetPassword, {
  prepare: async ({ email, code, password }, { db, ip, device }) => {
    requireStrong(password, { email })
    const codeHash = await checkCode(db, 'password', { email: email.toLowerCase(), code, ip, device })
    return { codeHash, password_hash: await hashPassword(password) }
  },
  apply: async (input, _before, { db }, { codeHash, password_hash }) => {
    const email = input.email.toLowerCase()
    await takeCode(db, 'password', email, codeHash)
    const [agent] = await db
      .update(agents)
      .set({ password_hash })
      .where(eq(sql`lower(${agents.email})`, email))
      .returning({ id: agents.id })
    if (!agent) throw new Failed('codeExpired')
    await db.delete(sessions).where(eq(sessions.agent_id, agent.id))
    await forgetDevices(db, agent.id)
    await forgetTickets(db, agent.id)
    await forgetAccountTries(db, email)
    return { data: {}, target: agent.id, agentId: agent.id }
  },
})
