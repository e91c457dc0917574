import { agentsCalls } from '@console/shared/contract/calls/agents'
import { sql } from '#drizzle'
import { read } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { listedAgent } from './listed-agent.ts'

export const listAgents = read(agentsCalls.listAgents, async (_input, { db }) => {
  const rows = await db
    .select()
    .from(agents)
    .orderBy(
      sql`${agents.active} or ${agents.decided_at} is not null, lower(${agents.first_name}), lower(${agents.last_name}), ${agents.id}`,
    )
  return rows.map(listedAgent)
})
