import { liveCalls } from '@console/shared/contract/calls/live'
import { endView } from '../../data/presence.ts'
import { read } from '../../mechanism/handlers.ts'

export const leaveRecord = read(liveCalls.leaveRecord, async (view, { db, agent }) => {
  await endView(db, { ...view, sessionId: agent.sessionId })
  return {}
})
