import { liveCalls, viewedRecords } from '@console/shared/contract/calls/live'
import { canOpen } from '../access/may.ts'
import { Failed } from '../errors/failed.ts'
import { read } from '../pipeline/handlers.ts'
import { noteView, readViewers } from './presence.ts'

export const viewRecord = read(liveCalls.viewRecord, async ({ kind, id, tab, doing }, { db, agent }) => {
  if (!canOpen(agent, viewedRecords[kind])) throw new Failed('notAllowed')
  await noteView(db, { kind, id, sessionId: agent.sessionId, tab, doing })
  const { agents } = await readViewers(db, { kind, id })
  return { agents }
})
