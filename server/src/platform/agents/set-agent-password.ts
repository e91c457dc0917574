import { agentsCalls } from '@console/shared/contract/calls/agents'
import { eq } from '#drizzle'
import { passwordSetLetter } from '../mail/letters.ts'
import { queueMail, uniqueKey } from '../mail/outbox.ts'
import { change } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { forgetDevices } from '../session/devices.ts'
import { hashPassword } from '../session/passwords.ts'
import { forgetTickets } from '../session/second-step.ts'
import { forgetAccountTries } from '../session/throttle.ts'
import { requireStrong } from '../session/weak-password.ts'
import { endSessions, loadAgent, requireOpen } from './agent-actions.ts'

export const setAgentPassword = change(agentsCalls.setAgentPassword, {
  prepare: ({ password }) => hashPassword(password),
  load: ({ agent_id }, { db }) => loadAgent(db, agent_id),
  apply: async ({ agent_id, password }, them, { db, agent }, password_hash) => {
    requireOpen('password', agent, them)
    requireStrong(password, them)
    await db.update(agents).set({ password_hash }).where(eq(agents.id, agent_id))
    const ended = await endSessions(db, agent_id)
    await forgetTickets(db, agent_id)
    await forgetDevices(db, agent_id)
    await forgetAccountTries(db, them.email)
    await queueMail(db, passwordSetLetter({ key: uniqueKey('password set'), to: them.email }))
    // Only the fact of the change is stored.
    return { data: { ended }, target: agent_id, after: { sessions_ended: ended } }
  },
})
