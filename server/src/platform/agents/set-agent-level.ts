import { agentsCalls } from '@console/shared/contract/calls/agents'
import type { Role } from '@console/shared/contract/roles'
import { change } from '../pipeline/handlers.ts'
import { loadAgent, requireHeld, requireOpen, saveAgent, undoAgent } from './agent-actions.ts'
import { readScreens } from './console-screens.ts'

export const setAgentLevel = change(agentsCalls.setAgentLevel, {
  load: ({ agent_id }, { db }) => loadAgent(db, agent_id),
  apply: async ({ agent_id, level }, before, context) => {
    const { db, agent } = context
    requireOpen('level', agent, before)
    if (before.level === level) return { data: before, unchanged: true }
    requireHeld(await readScreens(context), agent, before, { level, permissions: before.permissions })
    const after = await saveAgent(db, agent_id, { level })
    return { data: after, target: agent_id, before: { level: before.level }, after: { level } }
  },
  undo: async (done, db) => {
    const [before, after] = [done.before, done.after] as { level: Role }[] // as apply wrote them
    if (before) await undoAgent(done, db, ({ level }) => level === after?.level, { level: before.level })
  },
})
