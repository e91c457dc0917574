import { teamCalls } from '@console/remote-members/contract/calls/team'
import { ownerOf, readTeam } from '../../data/team.ts'
import { read } from '../../mechanism/handlers.ts'

export const getTeam = read(teamCalls.getTeam, async ({ customer_id }, { db }) =>
  readTeam(db, await ownerOf(db, customer_id)),
)
