import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readThreadTeam } from '../records/mail-thread.ts'
import { canReadTickets } from './ticket-rights.ts'

export const getThreadTeam = read(mailTeamCalls.getThreadTeam, async ({ thread_id }, { db, agent }) => {
  const team = await readThreadTeam(db, thread_id)
  if (!team) throw new Failed('notFound')
  return canReadTickets(agent) ? team : { ...team, ticket: null }
})
