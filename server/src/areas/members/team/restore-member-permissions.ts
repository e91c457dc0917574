import { teamCalls } from '@console/remote-members/contract/calls/team'
import { eq } from '#drizzle'
import { change } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { clearRights, defaultRights, undoClearRights } from './member-rights.ts'
import { ownerOf, readTeam } from './team.ts'

export const restoreMemberPermissions = change(teamCalls.restoreMemberPermissions, {
  load: ({ customer_id }, { db }) => ownerOf(db, customer_id),
  apply: async ({ customer_id }, ownerId, { db }) => {
    const rights = (await clearRights(db, eq(customers.id, customer_id))).get(customer_id)
    const data = await readTeam(db, ownerId)
    if (rights === undefined) return { data, unchanged: true }
    return { data, target: customer_id, also: [ownerId], before: { rights }, after: { rights: defaultRights } }
  },
  undo: undoClearRights,
})
