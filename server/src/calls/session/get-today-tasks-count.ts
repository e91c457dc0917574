import { sessionCalls } from '@console/shared/contract/calls/session'
import { countFor } from '../../data/badges.ts'
import { read } from '../../mechanism/handlers.ts'

export const getTodayTasksCount = read(
  sessionCalls.getTodayTasksCount,
  async (_input, { db, agent }) => (await countFor(db, agent.id)).newDue,
)
