import { type AgentAction, agentActions, grantedBeyond } from '@console/remote-admin/contract/agent-rules'
import type { Who } from '@console/shared/contract/access'
import type { AgentRecord } from '@console/shared/contract/calls/agents'
import type { ScreenTable } from '@console/shared/contract/screens'
import { eq, sql } from '#drizzle'
import type { PgUpdateSetSource } from '#drizzle/pg-core'
import type { SignedIn } from '../authentication/session.ts'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import type { Undoable } from '../pipeline/handlers.ts'
import { agents, sessions } from '../records/schema.ts'
import { agentRecordOf, lockAgent } from './agent.ts'

type Row = typeof agents.$inferSelect

/** An agent, locked, with the fields that rules and versions need. */
export const loadAgent = async (db: Executor, agentId: number): Promise<AgentRecord> => {
  const locked = await lockAgent(db, agentId)
  if (!locked) throw new Failed('notFound')
  return agentRecordOf(db, locked.row, locked.lastSu)
}

/** Throws if the rules disallow the action (contract/agent-rules.ts). */
export const requireOpen = (action: AgentAction, me: SignedIn, them: AgentRecord): void => {
  const refusal = agentActions.disallowedReason(action, { me: me.id, them })
  if (refusal !== null) throw new Failed(refusal)
}

/** Nobody can grant what they do not hold. `before` is null for an agent without any screens. */
export const requireHeld = (screens: ScreenTable, me: Who, before: Who | null, after: Who): void => {
  const beyond = grantedBeyond(screens, me, before, after)
  if (beyond.length > 0)
    throw new Failed('grantsMore', {
      params: { count: beyond.length, screens: beyond.map(({ title }) => title).join(', ') },
    })
}

/** Saves some fields of an agent and returns the updated record. */
export const saveAgent = async (
  db: Executor,
  agentId: number,
  values: PgUpdateSetSource<typeof agents>,
): Promise<AgentRecord> => {
  const [row] = await db
    .update(agents)
    .set({ ...values, version: sql`${agents.version} + 1` })
    .where(eq(agents.id, agentId))
    .returning()
  if (!row) throw new Error('the agent was not written')
  return agentRecordOf(db, row)
}

/** Ends all sessions of an agent; returns how many there were. */
export const endSessions = async (db: Executor, agentId: number): Promise<number> =>
  (await db.delete(sessions).where(eq(sessions.agent_id, agentId)).returning({ id: sessions.id })).length

/** Undoes a change of an agent if it is unchanged since and an active su remains. */
export const undoAgent = async (
  { target }: Undoable,
  db: Executor,
  isStill: (row: Row) => boolean,
  back: Partial<typeof agents.$inferInsert>,
): Promise<void> => {
  const locked = await lockAgent(db, Number(target))
  const leaves = (back.level !== undefined && back.level !== 'su') || back.active === false
  if (!locked || !isStill(locked.row) || (locked.lastSu && leaves)) throw new Failed('notUndoable')
  // The agent who undoes it decides, not a directory.
  await saveAgent(db, locked.row.id, { ...back, ...(back.active !== undefined && { closed_by: null }) })
  if (back.active === false) await endSessions(db, locked.row.id)
}
