import { agentsCalls } from '@console/shared/contract/calls/agents'
import { eq } from 'drizzle-orm'
import { agentRecordOf } from '../../data/agent.ts'
import { agents } from '../../data/schema.ts'
import { Failed } from '../../mechanism/failed.ts'
import { read } from '../../mechanism/handlers.ts'

export const getAgentById = read(agentsCalls.getAgentById, async ({ id }, { db }) => {
  const [row] = await db.select().from(agents).where(eq(agents.id, id))
  if (!row) throw new Failed('notFound')
  return agentRecordOf(db, row)
})
