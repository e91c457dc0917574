import { agentsCalls } from '@console/shared/contract/calls/agents'
import { eq } from '#drizzle'
import { Failed } from '../errors/failed.ts'
import { read } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { agentRecordOf } from './agent.ts'

export const getAgentById = read(agentsCalls.getAgentById, async ({ id }, { db }) => {
  const [row] = await db.select().from(agents).where(eq(agents.id, id))
  if (!row) throw new Failed('notFound')
  return agentRecordOf(db, row)
})
