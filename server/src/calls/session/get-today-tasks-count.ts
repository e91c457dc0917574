import { sessionCalls } from '@console/shared/contract/calls/session'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { tasks } from '../../data/schema.ts'
import { read } from '../../mechanism/handlers.ts'

export const getTodayTasksCount = read(sessionCalls.getTodayTasksCount, async (_input, { db, agent }) =>
  db.$count(
    tasks,
    // Calendar days are those of UTC everywhere on the server.
    and(
      eq(tasks.agent_id, agent.id),
      eq(tasks.due_on, sql`(now() at time zone 'UTC')::date`),
      isNull(tasks.completed_at),
    ),
  ),
)
