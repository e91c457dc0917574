import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from 'drizzle-orm'
import { preferences } from '../../data/shell-schema.ts'
import { read } from '../../mechanism/handlers.ts'
import { mustEnrol } from '../../mechanism/sign-in-options.ts'

export const getAgent = read(sessionCalls.getAgent, async (_input, { db, agent, signIn }) => {
  const rows = await db.select().from(preferences).where(eq(preferences.agent_id, agent.id))
  return {
    user: {
      agent_id: agent.id,
      first: agent.first_name,
      last: agent.last_name,
      email: agent.email,
      level: agent.level,
      // Anything but true grants nothing (spec §6), and so it is told.
      permissions:
        agent.permissions &&
        Object.fromEntries(Object.entries(agent.permissions).map(([key, value]) => [key, value === true])),
      ...(mustEnrol(signIn, agent) && { must_enrol: true as const }),
      preferences: Object.fromEntries(rows.map(({ key, value }) => [key, value])),
    },
  }
})
