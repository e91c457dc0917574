import { sessionCalls } from '@console/shared/contract/calls/session'
import { countFor } from '../live/badges.ts'
import { read } from '../pipeline/handlers.ts'

export const getTodayTasksCount = read(sessionCalls.getTodayTasksCount, async ({ unseen_only }, { db, agent }) => {
  const { due, newDue } = await countFor(db, agent.id)
  return unseen_only ? newDue : due
})
