import type { QueueName } from '@console/remote-dataentry/contract/queue'
import { personName } from '@console/shared/contract/person-name'
import { and, eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { agents } from '../../../platform/records/schema.ts'
import { queueItems } from './queue-schema.ts'

interface Added {
  /** Its subject in one line. */
  readonly title: string
  /** Why it is in the queue. */
  readonly reason?: string
  /** Lower ones first; default 100. */
  readonly priority?: number
}

interface Decided {
  /** Version of the item, as the agent saw it. */
  readonly version: number
  /** Name of the decision. */
  readonly decision: string
  readonly agent: { readonly id: number }
}

type ItemRecord = typeof queueItems.$inferSelect

const isOf = (queue: QueueName, recordId: number) =>
  and(eq(queueItems.queue, queue), eq(queueItems.record_id, recordId))

const lockItem = async (db: Executor, queue: QueueName, recordId: number): Promise<ItemRecord | undefined> => {
  const [item] = await db.select().from(queueItems).where(isOf(queue, recordId)).for('update')
  return item
}

/**
 * Puts a record into a queue, again if it was settled there; false if it is already waiting, and then it is unchanged.
 */
export const addToQueue = async (
  db: Executor,
  queue: QueueName,
  recordId: number,
  { title, reason = '', priority = 100 }: Added,
): Promise<boolean> => {
  const added = await db
    .insert(queueItems)
    .values({ queue, record_id: recordId, title, reason, priority })
    .onConflictDoUpdate({
      target: [queueItems.queue, queueItems.record_id],
      set: { title, reason, priority, ...waiting, version: sql`${queueItems.version} + 1` },
      setWhere: eq(queueItems.state, 'settled'),
    })
    .returning({ id: queueItems.id })
  return added.length > 0
}

const unclaimed = { claimed_by: null, claimed_until: null, claimed_session: null } as const
const settledBy = (decision: string, agent: Decided['agent']) =>
  ({ state: 'settled', decision, decided_by: agent.id, decided_at: sql`now()`, ...unclaimed }) as const
const waiting = { state: 'waiting', decision: '', decided_by: null, decided_at: null, ...unclaimed } as const

/** The decision on a record in a queue; null if there is none or the record never was in it. */
export const decisionOn = async (db: Executor, queue: QueueName, recordId: number): Promise<string | null> => {
  const [item] = await db.select().from(queueItems).where(isOf(queue, recordId))
  return item?.state === 'settled' ? item.decision : null
}

/** Removes an undecided record from a queue; false if it was decided or never in it. */
export const removeFromQueue = async (db: Executor, queue: QueueName, recordId: number): Promise<boolean> => {
  const item = await lockItem(db, queue, recordId)
  if (item?.state !== 'waiting') return false
  await db.delete(queueItems).where(eq(queueItems.id, item.id))
  return true
}

/** Names who decided on an item, and when. */
const refuseSettled = async (db: Executor, { decided_by, decided_at }: ItemRecord): Promise<never> => {
  const [agent] = decided_by === null ? [] : await db.select().from(agents).where(eq(agents.id, decided_by))
  const name = agent ? personName(agent.first_name, agent.last_name, agent.email) : 'Somebody'
  const at = decided_at?.toISOString() ?? ''
  throw new Failed('alreadyDecided', { params: { name, at }, message: `${name} has decided on this already.` })
}

/** Stores the decision on a locked item. */
const settle = async (
  db: Executor,
  { id }: ItemRecord,
  { decision, agent }: Omit<Decided, 'version'>,
): Promise<void> => {
  await db
    .update(queueItems)
    .set({ ...settledBy(decision, agent), version: sql`${queueItems.version} + 1` })
    .where(eq(queueItems.id, id))
}

/**
 * Settles the item of a record in the decision's transaction and locks it. Throws notFound, alreadyDecided naming who
 * was first, or versionConflict if it was reopened since it was seen.
 */
export const settleItem = async (
  db: Executor,
  queue: QueueName,
  recordId: number,
  { version, ...decided }: Decided,
): Promise<void> => {
  const item = await lockItem(db, queue, recordId)
  if (!item) throw new Failed('notFound')
  if (item.state === 'settled') await refuseSettled(db, item)
  if (item.version !== version) throw new Failed('versionConflict')
  await settle(db, item, decided)
}

/** Settles the item of a record that was decided on elsewhere; false if none waits. */
export const settleIfWaiting = async (
  db: Executor,
  queue: QueueName,
  recordId: number,
  decided: Omit<Decided, 'version'>,
): Promise<boolean> => {
  const item = await lockItem(db, queue, recordId)
  if (item?.state !== 'waiting') return false
  await settle(db, item, decided)
  return true
}

const areOf = (queue: QueueName, recordIds: readonly number[]) =>
  and(eq(queueItems.queue, queue), sql`${queueItems.record_id} = any(${sql.param(recordIds)}::bigint[])`)

/** Settles the waiting items of many records that were decided on elsewhere. */
export const settleAllWaiting = async (
  db: Executor,
  queue: QueueName,
  recordIds: readonly number[],
  { decision, agent }: Omit<Decided, 'version'>,
): Promise<void> => {
  await db
    .update(queueItems)
    .set({ ...settledBy(decision, agent), version: sql`${queueItems.version} + 1` })
    .where(and(areOf(queue, recordIds), eq(queueItems.state, 'waiting')))
}

/** Reopens the settled items of many records when their decisions are undone. */
export const reopenAll = async (db: Executor, queue: QueueName, recordIds: readonly number[]): Promise<void> => {
  await db
    .update(queueItems)
    .set({ ...waiting, version: sql`${queueItems.version} + 1` })
    .where(and(areOf(queue, recordIds), eq(queueItems.state, 'settled')))
}

const waitAgain = async (db: Executor, { id }: ItemRecord): Promise<void> => {
  await db
    .update(queueItems)
    .set({ ...waiting, version: sql`${queueItems.version} + 1` })
    .where(eq(queueItems.id, id))
}

/** Reopens a settled item when its decision is undone; false if it already waits or does not exist. */
export const reopenItem = async (db: Executor, queue: QueueName, recordId: number): Promise<boolean> => {
  const item = await lockItem(db, queue, recordId)
  if (item?.state !== 'settled') return false
  await waitAgain(db, item)
  return true
}

/** The same for an agent who saw it settled: throws notFound, or versionConflict if it has changed since. */
export const reopenSeen = async (db: Executor, queue: QueueName, recordId: number, version: number): Promise<void> => {
  const item = await lockItem(db, queue, recordId)
  if (!item) throw new Failed('notFound')
  if (item.state !== 'settled' || item.version !== version) throw new Failed('versionConflict')
  await waitAgain(db, item)
}
