import { liveCalls } from '@console/shared/contract/calls/live'
import { read } from '../pipeline/handlers.ts'
import { endView } from './presence.ts'

export const leaveRecord = read(liveCalls.leaveRecord, async (view, { db, agent }) => {
  await endView(db, { ...view, sessionId: agent.sessionId })
  return {}
})
