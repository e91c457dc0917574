import { personName } from '@console/shared/contract/person-name'
import { eq } from '#drizzle'
import { canOpen } from '../../../platform/access/may.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { byAgentName } from '../../../platform/records/agent-name.ts'
import { agents } from '../../../platform/records/schema.ts'

/** The active agents who may open the mail, by name. */
export const readThreadAgents = async (db: Executor) => {
  const rows = await db.select().from(agents).where(eq(agents.active, true)).orderBy(byAgentName, agents.id)
  return rows
    .filter((row) => canOpen(row, 'gmail'))
    .map(({ id, first_name, last_name, email }) => ({
      agent_id: id,
      name: personName(first_name, last_name, email),
    }))
}

/** An assignee must be able to read the conversation. */
export const requireThreadAgent = async (db: Executor, agentId: number | null): Promise<void> => {
  if (agentId === null) return
  const [agent] = await db.select().from(agents).where(eq(agents.id, agentId))
  if (!agent?.active || !canOpen(agent, 'gmail')) throw new Failed('agentUnavailable')
}
