import { agentsCalls } from '@console/shared/contract/calls/agents'
import { and, eq, or, sql } from 'drizzle-orm'
import { agents, sessions } from '../../data/schema.ts'
import { activatedLetter } from '../../mail/letters.ts'
import { queueMail } from '../../mail/outbox.ts'
import { Failed } from '../../mechanism/failed.ts'
import { change } from '../../mechanism/handlers.ts'
import { listedAgent } from './listed-agent.ts'

export const activateAgent = change(agentsCalls.activateAgent, {
  load: async ({ agent_id }, { db }) => {
    // With all that are su, in one order: two who shut each other out are one after the other.
    const rows = await db
      .select()
      .from(agents)
      .where(or(eq(agents.id, agent_id), and(eq(agents.level, 'su'), eq(agents.active, true))))
      .orderBy(agents.id)
      .for('update')
    const target = rows.find(({ id }) => id === agent_id)
    if (!target) throw new Failed('notFound')
    return {
      target,
      otherSuperUsers: rows.filter(({ id, level, active }) => id !== agent_id && level === 'su' && active),
    }
  },
  apply: async ({ agent_id, active }, { target, otherSuperUsers }, { db, agent, requestId }) => {
    if (agent_id === agent.id && !active) throw new Failed('ownAccount')
    if (!active && target.level === 'su' && otherSuperUsers.length === 0) throw new Failed('lastSuperUser')
    const waits = !target.active && target.decided_at === null
    if (target.active === active && !waits) return { data: listedAgent(target), unchanged: true }
    const [row] = await db
      .update(agents)
      .set({ active, decided_at: sql`coalesce(${agents.decided_at}, now())`, version: sql`${agents.version} + 1` })
      .where(eq(agents.id, agent_id))
      .returning()
    if (!row) throw new Error('the agent was not written')
    if (!active) await db.delete(sessions).where(eq(sessions.agent_id, agent_id))
    if (active && waits) await queueMail(db, activatedLetter({ key: `activated ${requestId}`, to: row.email }))
    const [before, after] = [listedAgent(target), listedAgent(row)]
    return { data: after, target: agent_id, before, after }
  },
})
