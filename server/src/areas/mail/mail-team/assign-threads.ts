import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { change } from '../../../platform/pipeline/handlers.ts'
import { setOnThreads, undoOnThreads } from './many-threads.ts'
import { requireThreadAgent } from './thread-agents.ts'

export const assignThreads = change(mailTeamCalls.assignThreads, {
  apply: async ({ threads, agent_id }, _before, { db }) => {
    await requireThreadAgent(db, agent_id)
    return setOnThreads(db, threads, { assigned_to: agent_id })
  },
  undo: undoOnThreads,
})
