import { teamCalls } from '@console/remote-members/contract/calls/team'
import { eq } from '#drizzle'
import { change } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { requireAccount } from '../customers/allowed.ts'
import { loadCustomer } from '../customers/customer-change.ts'
import { clearRights, defaultRights, undoClearRights } from './member-rights.ts'
import { readTeam } from './team.ts'

export const resetTeam = change(teamCalls.resetTeam, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async ({ customer_id }, owner, { db }) => {
    requireAccount('changeTeam', owner)
    const had = await clearRights(db, eq(customers.parent_id, customer_id))
    const data = await readTeam(db, customer_id)
    if (had.size === 0) return { data, unchanged: true }
    const also = [...had.keys()]
    const now = Object.fromEntries(also.map((id) => [id, defaultRights]))
    return { data, target: customer_id, also, before: { rights: Object.fromEntries(had) }, after: { rights: now } }
  },
  undo: undoClearRights,
})
