import { agentsCalls } from '@console/shared/contract/calls/agents'
import { eq, sql } from '#drizzle'
import { newToken } from '../authentication/session.ts'
import { isStaff } from '../authentication/sign-in-options.ts'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { hashPassword } from '../session/passwords.ts'
import { lockAgent, stateOf } from './agent.ts'
import { requireHeld } from './agent-actions.ts'
import { readScreens } from './console-screens.ts'
import { addInvited, lockEmail, mailInvitation, removeInvited } from './invitation.ts'

export const inviteAgent = change(agentsCalls.inviteAgent, {
  prepare: async ({ email }, { signIn }) => {
    if (!isStaff(signIn, email))
      throw new Failed('notStaff', { fields: { email: ['Only email addresses of our own domains can be invited.'] } })
    // A random password that nobody knows, until the link sets another.
    return hashPassword(newToken())
  },
  apply: async ({ first, last, level, ...input }, _before, context, password_hash) => {
    const { db, agent } = context
    const email = input.email.toLowerCase()
    requireHeld(await readScreens(context), agent, null, { level, permissions: null })
    await lockEmail(db, email)
    if ((await db.$count(agents, eq(sql`lower(${agents.email})`, email))) > 0)
      throw new Failed('alreadyRegistered', { fields: { email: ['Somebody here has this email address already.'] } })
    const { id, token } = await addInvited(db, { email, first_name: first, last_name: last, level, password_hash })
    await mailInvitation(context, email, token)
    const after = { email, first, last, level, state: 'invited' }
    return { data: { agent_id: id, email }, target: id, before: null, after }
  },
  undo: async ({ target }, db) => {
    const locked = await lockAgent(db, Number(target))
    if (!locked || stateOf(locked.row) !== 'invited') throw new Failed('notUndoable')
    await removeInvited(db, locked.row.id)
  },
})
