import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { eq, sql } from '#drizzle'
import { change } from '../../../platform/pipeline/handlers.ts'
import { tasks } from '../../../platform/records/schema.ts'
import { lockTask, readTask, undoTask } from './task-row.ts'

export const updateTaskStatus = change(supportWorkCalls.updateTaskStatus, {
  load: ({ task_id }, { db }) => lockTask(db, task_id),
  apply: async ({ task_id, status }, task, { db }) => {
    if (task.status === status) return { data: task, unchanged: true }
    await db
      .update(tasks)
      .set({ completed_at: status === 'done' ? sql`now()` : null })
      .where(eq(tasks.id, task_id))
    return { data: await readTask(db, task_id), target: task_id, before: { status: task.status }, after: { status } }
  },
  undo: undoTask(({ status }) => ({ completed_at: status === 'done' ? new Date() : null })),
})
