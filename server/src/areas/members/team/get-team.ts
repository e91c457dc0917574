import { teamCalls } from '@console/remote-members/contract/calls/team'
import { read } from '../../../platform/pipeline/handlers.ts'
import { ownerOf, readTeam } from './team.ts'

export const getTeam = read(teamCalls.getTeam, async ({ customer_id }, { db }) =>
  readTeam(db, await ownerOf(db, customer_id)),
)
