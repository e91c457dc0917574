import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { isoDate } from '../../../platform/database/columns.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { tasks } from '../../../platform/records/schema.ts'
import { lockTicket, requireAssignee } from '../support/ticket-change.ts'
import { readTask } from './task-row.ts'

export const createTask = change(supportWorkCalls.createTask, {
  load: ({ prospect_id }, { db, agent }) => lockTicket(db, prospect_id, agent.id),
  apply: async ({ prospect_id, title, due_on, agent_id }, { customer_id }, { db }) => {
    await requireAssignee(db, agent_id)
    const [row] = await db
      .insert(tasks)
      .values({ ticket_id: prospect_id, customer_id, title, due_on: isoDate(due_on), agent_id })
      .returning({ id: tasks.id })
    if (!row) throw new Error('the task was not written')
    const data = await readTask(db, row.id)
    return { data, target: row.id, before: null, after: { prospect_id, title, due_on, agent_id } }
  },
})
