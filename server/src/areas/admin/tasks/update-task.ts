import type { Task } from '@console/remote-admin/contract/calls/support-work'
import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { eq } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { tasks } from '../../../platform/records/schema.ts'
import { requireAssignee } from '../support/ticket-change.ts'
import { lockTask, readTask, undoTask } from './task-row.ts'

const stored = ({ due_on, title, agent_id }: Partial<Task>) => ({
  ...(title !== undefined && { title }),
  ...(agent_id !== undefined && { agent_id }),
  ...(due_on !== undefined && { due_on: isoDate(due_on) }),
})

export const updateTask = change(supportWorkCalls.updateTask, {
  load: ({ task_id }, { db }) => lockTask(db, task_id),
  apply: async ({ task_id, ...values }, task, { db }) => {
    await requireAssignee(db, values.agent_id)
    const before = { title: task.title, due_on: task.due_on, agent_id: task.agent_id }
    if (JSON.stringify(before) === JSON.stringify({ ...before, ...values })) return { data: task, unchanged: true }
    await db.update(tasks).set(stored(values)).where(eq(tasks.id, task_id))
    return { data: await readTask(db, task_id), target: task_id, before, after: values }
  },
  undo: undoTask(stored),
})
