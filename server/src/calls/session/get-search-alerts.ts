import { sessionCalls } from '@console/shared/contract/calls/session'
import { desc, isNull } from 'drizzle-orm'
import { searchAlerts } from '../../data/schema.ts'
import { read } from '../../mechanism/handlers.ts'

const limit = 200

export const getSearchAlerts = read(sessionCalls.getSearchAlerts, async ({ return_count_only }, { db }) => {
  if (return_count_only) return db.$count(searchAlerts, isNull(searchAlerts.seen_at))
  const rows = await db
    .select()
    .from(searchAlerts)
    .orderBy(desc(searchAlerts.created_at), desc(searchAlerts.id))
    .limit(limit)
  return rows.map(({ id, customer_id, text, seen_at, created_at }) => ({
    id,
    customer_id,
    text,
    seen: seen_at !== null,
    created_at: created_at.toISOString(),
  }))
})
