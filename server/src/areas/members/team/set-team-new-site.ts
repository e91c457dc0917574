import { teamCalls } from '@console/remote-members/contract/calls/team'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireAccount } from '../customers/allowed.ts'
import { loadCustomer } from '../customers/customer-change.ts'
import { readTeam } from './team.ts'
import { setFlag, undoFlag } from './team-flag.ts'

export const setTeamNewSite = change(teamCalls.setTeamNewSite, {
  load: ({ parent_id }, { db }) => loadCustomer(db, parent_id),
  apply: async ({ parent_id, status }, owner, { db }) => {
    requireAccount('changeTeam', owner)
    const changed = await setFlag(db, owner, { flag: 'new_site', to: status, team: true })
    const data = await readTeam(db, parent_id)
    return changed.before === null && changed.also.length === 0 ? { data, unchanged: true } : { ...changed, data }
  },
  undo: undoFlag('new_site'),
})
