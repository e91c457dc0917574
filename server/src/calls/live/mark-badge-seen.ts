import { liveCalls } from '@console/shared/contract/calls/live'
import { eq, sql } from 'drizzle-orm'
import { today } from '../../data/badges.ts'
import { agents, searchAlerts, tasks } from '../../data/schema.ts'
import { read } from '../../mechanism/handlers.ts'

const lastAlert = sql`(select coalesce(max(id), 0) from ${searchAlerts})`

const seen = {
  alertsCount: {
    alerts_seen_to: lastAlert,
    // Looking again at the same leaves what is marked as new.
    alerts_seen_before: sql`case when ${lastAlert} > ${agents.alerts_seen_to} then ${agents.alerts_seen_to}
      else ${agents.alerts_seen_before} end`,
  },
  ticketCounts: { tasks_seen_to: sql`(select coalesce(max(id), 0) from ${tasks})`, tasks_seen_on: today },
} as const

// Not audited: having looked at something changes no record.
export const markBadgeSeen = read(liveCalls.markBadgeSeen, async ({ badge }, { db, agent }) => {
  await db.update(agents).set(seen[badge]).where(eq(agents.id, agent.id))
  return {}
})
