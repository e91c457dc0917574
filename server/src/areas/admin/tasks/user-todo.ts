import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { eq, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { tasks } from '../../../platform/records/schema.ts'
import { readTicket } from '../support/ticket.ts'
import { readTasks } from './task-row.ts'

const maxTasks = 200

export const userTodo = read(supportWorkCalls.userTodo, async ({ prospect_id }, { db, agent }) => {
  const ticket = await readTicket(db, agent.id, prospect_id)
  if (!ticket) throw new Failed('notFound')
  const order = [sql`${tasks.completed_at} is not null`, sql`${tasks.due_on}`, sql`${tasks.id}`]
  return {
    prospect_id,
    subject: ticket.subject,
    tasks: await readTasks(db, eq(tasks.ticket_id, prospect_id), order, maxTasks),
  }
})
