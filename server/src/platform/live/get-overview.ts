import { liveCalls, overviewScreens } from '@console/shared/contract/calls/live'
import { and, eq, gt, isNull, sql } from '#drizzle'
import { canOpen } from '../access/may.ts'
import { read } from '../pipeline/handlers.ts'
import { agents, customers } from '../records/schema.ts'
import { countFor } from './badges.ts'

export const getOverview = read(liveCalls.getOverview, async (_input, { db, agent }) => {
  const ifCanOpen = async (key: keyof typeof overviewScreens, count: () => Promise<number>) =>
    canOpen(agent, overviewScreens[key]) ? count() : null
  const { due, alerts } = await countFor(db, agent.id)
  return {
    tasks_due_today: await ifCanOpen('tasks_due_today', async () => due),
    new_customers: await ifCanOpen('new_customers', () =>
      db.$count(customers, gt(customers.created_at, sql`now() - interval '7 days'`)),
    ),
    agents_waiting: await ifCanOpen('agents_waiting', () =>
      db.$count(agents, and(eq(agents.active, false), isNull(agents.decided_at))),
    ),
    unseen_alerts: await ifCanOpen('unseen_alerts', async () => alerts),
  }
})
