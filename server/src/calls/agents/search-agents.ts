import { agentsCalls } from '@console/shared/contract/calls/agents'
import { agentKeyset, agentsWhere } from '../../data/agent.ts'
import { keysetPage } from '../../data/keyset.ts'
import { read } from '../../mechanism/handlers.ts'

export const searchAgents = read(agentsCalls.searchAgents, ({ filters, sort, page }, { db }) =>
  keysetPage(db, agentKeyset, {
    where: agentsWhere(filters),
    sort: sort ?? { by: 'name', direction: 'asc' },
    page,
  }),
)
