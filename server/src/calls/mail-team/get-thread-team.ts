import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { readThreadTeam } from '../../data/mail-thread.ts'
import { Failed } from '../../mechanism/failed.ts'
import { read } from '../../mechanism/handlers.ts'

export const getThreadTeam = read(mailTeamCalls.getThreadTeam, async ({ thread_id }, { db }) => {
  const team = await readThreadTeam(db, thread_id)
  if (!team) throw new Failed('notFound')
  return team
})
