import { mailTeamCalls } from '../contract/calls/mail-team.ts'
import { createClient } from './client.ts'

export const mailTeam = createClient(mailTeamCalls)
