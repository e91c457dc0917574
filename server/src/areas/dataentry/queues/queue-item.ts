import { claimMinutes, type QueueItem, type QueueName, queueScreens } from '@console/remote-dataentry/contract/queue'
import { and, eq, type SQL, sql } from '#drizzle'
import { canOpen } from '../../../platform/access/may.ts'
import type { SignedIn } from '../../../platform/authentication/session.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { queueItems } from './queue-schema.ts'

/** Whether this agent may work on a queue. */
export const canWork = (agent: SignedIn, queue: QueueName): boolean =>
  queueScreens[queue].some((screen) => canOpen(agent, screen))

export const requireWork = (agent: SignedIn, queue: QueueName): void => {
  if (!canWork(agent, queue)) throw new Failed('notAllowed')
}

/** A claim lasts until it expires or its session ends. */
export const isHeld = sql`(${queueItems.claimed_session} is not null and ${queueItems.claimed_until} > now())`

export const heldBy = (agent: SignedIn): SQL => sql`(${queueItems.claimed_by} = ${agent.id} and ${isHeld})`

export const claimOf = (agent: SignedIn) => ({
  claimed_by: agent.id,
  claimed_session: agent.sessionId,
  claimed_until: sql`now() + make_interval(mins => ${claimMinutes})`,
})

const { id, queue, record_id, version, state, title, reason, decision, decided_at, created_at } = queueItems

/** An item in its wire form, as far as one query can provide it. */
export const itemFields = {
  id,
  queue,
  record_id,
  version,
  state,
  title,
  reason,
  decision,
  decided_at,
  created_at,
  claimed_by: sql<string>`case when ${isHeld} then ${agentName(queueItems.claimed_by)} else '' end`,
  // Inside another expression: directly in `returning`, a column loses its table, and agents has one of that name.
  decided_by: sql<string>`(${agentName(queueItems.decided_by)})`,
}

type Found = Omit<QueueItem, 'decided_at' | 'created_at'> & {
  readonly decided_at: Date | null
  readonly created_at: Date
}

export const toItem = ({ decided_at: decided, created_at: created, ...item }: Found): QueueItem => ({
  ...item,
  decided_at: decided?.toISOString() ?? null,
  created_at: created.toISOString(),
})

/** The waiting items with these ids. */
export const isWaiting = (ids: readonly number[]) =>
  and(eq(queueItems.state, 'waiting'), sql`${queueItems.id} = any(${sql.param(ids)}::bigint[])`)
