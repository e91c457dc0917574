import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { change } from '../../../platform/pipeline/handlers.ts'
import { setOnThreads, undoOnThreads } from './many-threads.ts'

export const setThreadStatus = change(mailTeamCalls.setThreadStatus, {
  apply: ({ threads, status }, _before, { db }) => setOnThreads(db, threads, { status }),
  undo: undoOnThreads,
})
