import { eq } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { agents } from '../records/schema.ts'

/** An unknown id is notFound, not an empty list. */
export const requireKnown = async (db: Executor, agentId: number): Promise<void> => {
  if ((await db.$count(agents, eq(agents.id, agentId))) === 0) throw new Failed('notFound')
}
