import type { ListedAgent } from '@console/shared/contract/calls/agents'
import { stateOf, toldMap } from '../../data/agent.ts'
import type { agents } from '../../data/schema.ts'

/** An agent as the list shows one. */
export const listedAgent = (row: typeof agents.$inferSelect): ListedAgent => {
  const state = stateOf(row)
  return {
    agent_id: row.id,
    first: row.first_name,
    last: row.last_name,
    email: row.email,
    level: row.level,
    active: row.active,
    waiting: state === 'waiting',
    state,
    permissions: toldMap(row.permissions),
    created_at: row.created_at.toISOString(),
  }
}
