import { sessionCalls } from '@console/shared/contract/calls/session'
import { desc, eq } from '#drizzle'
import { countFor } from '../live/badges.ts'
import { read } from '../pipeline/handlers.ts'
import { agents, searchAlerts } from '../records/schema.ts'

const limit = 200

export const getSearchAlerts = read(sessionCalls.getSearchAlerts, async ({ return_count_only }, { db, agent }) => {
  if (return_count_only) return (await countFor(db, agent.id)).alerts
  const [seen] = await db.select({ to: agents.alerts_seen_to }).from(agents).where(eq(agents.id, agent.id))
  const rows = await db
    .select()
    .from(searchAlerts)
    .orderBy(desc(searchAlerts.created_at), desc(searchAlerts.id))
    .limit(limit)
  return rows.map(({ id, customer_id, text, seen_at, created_at }) => ({
    id,
    customer_id,
    text,
    seen: seen_at !== null || id <= (seen?.to ?? 0),
    created_at: created_at.toISOString(),
  }))
})
