import { teamCalls } from '../contract/calls/team.ts'
import { createClient } from './client.ts'

export const team = createClient(teamCalls)
