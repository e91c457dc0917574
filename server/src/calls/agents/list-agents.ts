import { agentsCalls } from '@console/shared/contract/calls/agents'
import { sql } from 'drizzle-orm'
import { agents } from '../../data/schema.ts'
import { read } from '../../mechanism/handlers.ts'
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
