import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq, sql } from '#drizzle'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { requireFreeAddress } from './banned-address.ts'
import { rememberDevice } from './devices.ts'
import { isPassword } from './passwords.ts'
import { secondStepAfter } from './second-step.ts'
import { startSession } from './start-session.ts'
import { countTries, forgetTries } from './throttle.ts'

export const login = change(sessionCalls.login, {
  // Before the transaction: hashing must not hold a connection, and the counted attempt must survive the refusal.
  prepare: async ({ email, password }, { db, ip, device, signIn }) => {
    await requireFreeAddress(db, { email, ip, device })
    const tried = await countTries(db, email, ip, device)
    const [agent] = await db
      .select({ id: agents.id, hash: agents.password_hash, active: agents.active, level: agents.level })
      .from(agents)
      .where(eq(sql`lower(${agents.email})`, email.toLowerCase()))
    const right = await isPassword(agent?.hash, password)
    if (!agent || !right) throw new Failed('wrongCredentials')
    // Only the right password reveals that the account awaits approval.
    if (!agent.active) throw new Failed('notActive')
    const next = await secondStepAfter(db, signIn, agent)
    if (next !== null) {
      await forgetTries(db, tried)
      throw new Failed('secondFactorRequired', { params: { ...next } })
    }
    return { agentId: agent.id, tried }
  },
  apply: async (_input, _before, context, { agentId, tried }) => {
    const { db, device } = context
    await forgetTries(db, tried)
    if (device !== null) await rememberDevice(db, agentId, device)
    const { id, token } = await startSession(context, agentId)
    return { data: { token }, target: id, agentId }
  },
})
