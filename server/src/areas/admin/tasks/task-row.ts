import type { Task } from '@console/remote-admin/contract/calls/support-work'
import { eq, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Undo } from '../../../platform/pipeline/handlers.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { tasks } from '../../../platform/records/schema.ts'
import { tickets } from '../support/support-schema.ts'

/** Tasks in their wire form, with the subjects of their tickets. */
export const readTasks = async (
  db: Executor,
  where: SQL | undefined,
  order: readonly SQL[],
  limit: number,
): Promise<Task[]> => {
  const rows = await db
    .select({
      task_id: tasks.id,
      prospect_id: tasks.ticket_id,
      subject: sql<string>`coalesce(${tickets.subject}, '')`,
      customer_id: tasks.customer_id,
      title: tasks.title,
      due_on: sql<string>`to_char(${tasks.due_on}, 'MM/DD/YYYY')`,
      agent_id: tasks.agent_id,
      agent_name: agentName(tasks.agent_id),
      completed_at: tasks.completed_at,
    })
    .from(tasks)
    .leftJoin(tickets, eq(tickets.id, tasks.ticket_id))
    .where(where)
    .orderBy(...order)
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    status: row.completed_at === null ? 'open' : 'done',
    completed_at: row.completed_at?.toISOString() ?? null,
  }))
}

export const readTask = async (db: Executor, id: number): Promise<Task> => {
  const [task] = await readTasks(db, eq(tasks.id, id), [sql`${tasks.id}`], 1)
  if (!task) throw new Failed('notFound')
  return task
}

/** A task to be changed, locked. */
export const lockTask = async (db: Executor, id: number): Promise<Task> => {
  await db.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, id)).for('update')
  return readTask(db, id)
}

/** Restores the previous values of a change if they are unchanged since. */
export const undoTask =
  (store: (values: Partial<Task>) => Partial<typeof tasks.$inferInsert>): Undo =>
  async ({ target, before, after }, db) => {
    const task: Readonly<Record<string, unknown>> = await lockTask(db, Number(target))
    const [old, current] = [before as Partial<Task>, after as Partial<Task>] // written by the handlers
    if (Object.entries(current).some(([field, value]) => task[field] !== value)) throw new Failed('notUndoable')
    await db
      .update(tasks)
      .set(store(old))
      .where(eq(tasks.id, Number(target)))
  }
