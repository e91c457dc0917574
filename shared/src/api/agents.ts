import { agentsCalls } from '../contract/calls/agents.ts'
import { createClient } from './client.ts'

export const agents = createClient(agentsCalls)
