import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readThreadAgents } from './thread-agents.ts'

export const listThreadAgents = read(mailTeamCalls.listThreadAgents, (_input, { db }) => readThreadAgents(db))
