import type { Proposal } from '@console/shared/contract/calls/proposals'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { Call } from '@console/shared/contract/define-calls'
import { and, desc, eq, type SQL, sql } from '#drizzle'
import { canCall } from '../access/may.ts'
import { proposals } from '../dangerous/proposal-schema.ts'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import type { ChangeHandler, Context } from '../pipeline/handlers.ts'
import { agentName } from '../records/agent-name.ts'

type Row = typeof proposals.$inferSelect
type Asking = Pick<Context, 'db' | 'agent' | 'handlerAt'>

/** Whether it can still be decided on. */
export const isOpenProposal: SQL = sql`(${proposals.state} = 'open' and ${proposals.expires_at} > now())`

const fields = {
  row: proposals,
  isOpen: sql<boolean>`${isOpenProposal}`,
  agentName: agentName(proposals.agent_id),
  decidedBy: agentName(proposals.decided_by),
}

interface Read {
  readonly row: Row
  readonly isOpen: boolean
  readonly agentName: string
  readonly decidedBy: string
}

/** Whether this agent may make the proposed change themselves. */
const mayMake = (
  agent: Parameters<typeof canCall>[0],
  { call }: Pick<Row, 'call'>,
  handlerAt: Asking['handlerAt'],
): boolean => {
  const handler = handlerAt(call)
  return handler !== undefined && canCall(agent, handler.call.access)
}

export const shownProposal = ({ row, isOpen, ...names }: Read, { agent, handlerAt }: Asking): Proposal => ({
  id: row.id,
  call: row.call,
  undoes: row.undoes !== null,
  records: row.records,
  agent_id: row.agent_id,
  agent_name: names.agentName,
  own: row.agent_id === agent.id,
  can_approve: isOpen && row.agent_id !== agent.id && mayMake(agent, row, handlerAt),
  state: row.state === 'open' && !isOpen ? 'expired' : row.state,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  decided_by: row.decided_by === null ? null : names.decidedBy,
  decided_at: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})

/** Proposals that the agent made or may approve, newest first. */
export const readProposals = async (asking: Asking, where: SQL | undefined, limit: number): Promise<Read[]> => {
  const { db, agent, handlerAt } = asking
  const rows = await db.select(fields).from(proposals).where(where).orderBy(desc(proposals.id)).limit(limit)
  return rows.filter(({ row }) => row.agent_id === agent.id || mayMake(agent, row, handlerAt))
}

/** One proposal; those that the agent neither made nor may approve count as unknown. */
export const readProposal = async (asking: Asking, id: number): Promise<Read> => {
  const [read] = await readProposals(asking, eq(proposals.id, id), 1)
  if (!read) throw new Failed('notFound')
  return read
}

/** The same, locked and still open. */
export const lockOpen = async (asking: Asking & { readonly db: Executor }, id: number): Promise<Row> => {
  await asking.db.select({ id: proposals.id }).from(proposals).where(eq(proposals.id, id)).for('update')
  const { row, isOpen } = await readProposal(asking, id)
  if (!isOpen) throw new Failed('proposalEnded')
  return row
}

/** A proposal that somebody else may decide on: nobody decides on their own, by whichever session. */
export const lockForDecision = async (asking: Asking, id: number): Promise<Row> => {
  const row = await lockOpen(asking, id)
  if (row.agent_id === asking.agent.id) throw new Failed('ownProposal')
  return row
}

/** Stores how a proposal ended. */
export const endProposal = async (
  asking: Asking,
  id: number,
  end: Partial<Pick<Row, 'state' | 'reason' | 'audit_id'>>,
): Promise<Proposal> => {
  await asking.db
    .update(proposals)
    .set({ ...end, decided_by: asking.agent.id, decided_at: sql`now()` })
    .where(and(eq(proposals.id, id), eq(proposals.state, 'open')))
  return shownProposal(await readProposal(asking, id), asking)
}

/** The handler that makes a proposed change. */
export const makerOf = ({ call, undoes }: Row, handlerAt: Asking['handlerAt']): ChangeHandler<Call> | null => {
  const handler = handlerAt(undoes === null ? call : sessionCalls.undoChange.path)
  return handler?.kind === 'change' ? handler : null
}
