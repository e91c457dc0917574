import type { ListedAgent } from '@console/shared/contract/calls/agents'
import type { agents } from '../../data/schema.ts'

/** An agent as the list shows one. */
export const listedAgent = (row: typeof agents.$inferSelect): ListedAgent => ({
  agent_id: row.id,
  first: row.first_name,
  last: row.last_name,
  email: row.email,
  level: row.level,
  active: row.active,
  waiting: !row.active && row.decided_at === null,
  // Anything but true grants nothing (spec §6), and so it is told.
  permissions:
    row.permissions && Object.fromEntries(Object.entries(row.permissions).map(([key, value]) => [key, value === true])),
  created_at: row.created_at.toISOString(),
})
