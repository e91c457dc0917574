import { queuesCalls } from '@console/remote-dataentry/contract/calls/queues'
import { and, asc, eq, inArray, notInArray, type SQL, sql } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { claimOf, heldBy, isHeld, itemFields, requireWork, toItem } from './queue-item.ts'
import { queueItems } from './queue-schema.ts'

export const takeNext = read(queuesCalls.takeNext, async ({ queue, size, not }, { db, agent }) => {
  requireWork(agent, queue)
  const wanted = not.length === 0 ? undefined : notInArray(queueItems.id, not)
  // In queue order. Items that another agent is just claiming are skipped: nobody waits, and no two agents get the same
  // item.
  const some = (name: string, which: SQL) =>
    db.$with(name).as(
      db
        .select({ id: queueItems.id })
        .from(queueItems)
        .where(and(eq(queueItems.queue, queue), eq(queueItems.state, 'waiting'), which, wanted))
        .orderBy(asc(queueItems.priority), asc(queueItems.id))
        .limit(size)
        .for('update', { skipLocked: true }),
    )
  const [mine, others] = [some('mine', heldBy(agent)), some('others', sql`not ${isHeld}`)]
  // Both are read only as far as the limit requires; PostgreSQL evaluates a locking subquery once.
  const taken = sql`(select id from ${mine} union all select id from ${others} limit ${size})`
  const rows = await db
    .with(mine, others)
    .update(queueItems)
    .set(claimOf(agent))
    .where(inArray(queueItems.id, taken))
    .returning({ ...itemFields, priority: queueItems.priority })
  return rows.sort((a, b) => a.priority - b.priority || a.id - b.id).map(({ priority: _, ...item }) => toItem(item))
})
