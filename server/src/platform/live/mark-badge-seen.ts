import { liveCalls } from '@console/shared/contract/calls/live'
import { eq, sql } from '#drizzle'
import { read } from '../pipeline/handlers.ts'
import { agents, searchAlerts, tasks } from '../records/schema.ts'
import { today } from './badges.ts'

const lastAlert = sql`(select coalesce(max(id), 0) from ${searchAlerts})`

const seen = {
  alertsCount: {
    alerts_seen_to: lastAlert,
    // Items since the previous visit are marked as new until the next one: nothing stays new for somebody who has seen
    // it twice.
    alerts_seen_before: agents.alerts_seen_to,
  },
  ticketCounts: { tasks_seen_to: sql`(select coalesce(max(id), 0) from ${tasks})`, tasks_seen_on: today },
} as const

// Not audited: seeing something changes no record.
export const markBadgeSeen = read(liveCalls.markBadgeSeen, async ({ badge }, { db, agent }) => {
  await db.update(agents).set(seen[badge]).where(eq(agents.id, agent.id))
  return {}
})
