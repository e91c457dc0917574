import type { ListedAgent } from '@console/shared/contract/calls/agents'
import type { agents } from '../records/schema.ts'
import { stateOf, toldMap } from './agent.ts'

/** An agent in the form of the list. */
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
