import { defineCalls } from '../define-calls.ts'
import { roles } from '../roles.ts'
import * as s from '../schema.ts'

const agentsScreen = { screens: ['agents'] } as const

const listedAgent = s.object({
  agent_id: s.id(),
  first: s.string(),
  last: s.string(),
  email: s.string(),
  level: s.oneOf(roles),
  active: s.boolean(),
  /** Signed up, and su has not decided yet. */
  waiting: s.boolean(),
  permissions: s.nullable(s.record(s.boolean())),
  created_at: s.timestamp(),
})
export type ListedAgent = s.Static<typeof listedAgent>

export const agentsCalls = defineCalls({
  listAgents: {
    method: 'GET',
    path: 'agents/list_agents',
    summary: 'All agents, those who wait for su first, then by name.',
    access: agentsScreen,
    input: s.object({}),
    output: s.array(listedAgent),
    errors: [],
    changes: false,
    retry: true,
  },
  activateAgent: {
    method: 'POST',
    path: 'agents/activate_agent',
    summary: 'Lets an agent in, or shuts one out and ends their sessions; nobody shuts out themselves or the last su.',
    access: agentsScreen,
    input: s.object({ agent_id: s.id(), active: s.boolean() }),
    output: listedAgent,
    errors: ['notFound', 'ownAccount', 'lastSuperUser'],
    changes: 'agent',
    retry: true,
  },
})
