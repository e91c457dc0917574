import { agentsCalls } from '@console/shared/contract/calls/agents'
import { keysetPage } from '../database/keyset.ts'
import { read } from '../pipeline/handlers.ts'
import { agentKeyset, agentsWhere } from './agent.ts'

export const searchAgents = read(agentsCalls.searchAgents, ({ filters, sort, page }, { db }) =>
  keysetPage(db, agentKeyset, {
    where: agentsWhere(filters),
    sort: sort ?? { by: 'name', direction: 'asc' },
    page,
  }),
)
