import { accountCalls } from '@console/shared/contract/calls/account'
import { read } from '../pipeline/handlers.ts'
import { openSessionsOf } from './open-sessions.ts'

export const listOwnSessions = read(accountCalls.listOwnSessions, async (_input, { db, agent }) =>
  (await openSessionsOf(db, agent.id)).map((session) => ({ ...session, current: session.id === agent.sessionId })),
)
