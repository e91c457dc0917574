import { type AgentState, agentsCalls } from '@console/shared/contract/calls/agents'
import { eq, sql } from '#drizzle'
import { Failed } from '../errors/failed.ts'
import { activatedLetter } from '../mail/letters.ts'
import { queueMail, uniqueKey } from '../mail/outbox.ts'
import { change } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { agentRecordOf, lockAgent } from './agent.ts'
import { endSessions, requireHeld, requireOpen, undoAgent } from './agent-actions.ts'
import { readScreens } from './console-screens.ts'
import { listedAgent } from './listed-agent.ts'

interface Kept {
  readonly active: boolean
  readonly state: AgentState
}

export const activateAgent = change(agentsCalls.activateAgent, {
  load: async ({ agent_id }, { db }) => {
    const locked = await lockAgent(db, agent_id)
    if (!locked) throw new Failed('notFound')
    return { target: locked.row, record: await agentRecordOf(db, locked.row, locked.lastSu) }
  },
  apply: async ({ agent_id, active }, { target, record }, context) => {
    const { db, agent } = context
    requireOpen(active ? 'activate' : 'deactivate', agent, record)
    const waits = record.state === 'waiting'
    if (target.active === active && !waits) return { data: listedAgent(target), unchanged: true }
    if (active) requireHeld(await readScreens(context), agent, null, target)
    const [row] = await db
      .update(agents)
      .set({
        active,
        closed_by: null,
        decided_at: sql`coalesce(${agents.decided_at}, now())`,
        version: sql`${agents.version} + 1`,
      })
      .where(eq(agents.id, agent_id))
      .returning()
    if (!row) throw new Error('the agent was not written')
    if (!active) await endSessions(db, agent_id)
    if (active && waits) await queueMail(db, activatedLetter({ key: uniqueKey('activated'), to: row.email }))
    const [before, after] = [listedAgent(target), listedAgent(row)]
    return { data: after, target: agent_id, before, after }
  },
  undo: async (done, db) => {
    const [before, after] = [done.before as Kept, done.after as Kept] // as apply wrote them
    // Rejecting a pending sign-up only ends its waiting.
    const active = before.active ?? false
    await undoAgent(done, db, (row) => row.active === (after.active ?? false) && row.invite_hash === null, {
      active,
      ...(before.state === 'waiting' && { decided_at: null }),
    })
  },
})
