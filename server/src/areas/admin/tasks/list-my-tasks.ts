import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { and, eq, isNull, sql } from '#drizzle'
import { today } from '../../../platform/live/badges.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { tasks } from '../../../platform/records/schema.ts'
import { readTasks } from './task-row.ts'

const most = 500

export const listMyTasks = read(supportWorkCalls.listMyTasks, async (_input, { db, agent }) => {
  const isMine = and(eq(tasks.agent_id, agent.id), isNull(tasks.completed_at))
  const order = [sql`${tasks.due_on}`, sql`${tasks.id}`]
  return {
    today: await readTasks(db, and(isMine, sql`${tasks.due_on} = ${today}`), order, most),
    overdue: await readTasks(db, and(isMine, sql`${tasks.due_on} < ${today}`), order, most),
  }
})
