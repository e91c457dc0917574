import { readsCalls } from '@console/remote-admin/contract/calls/reads'
import { desc, sql } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readingHours } from '../../../platform/reads/read-schema.ts'
import { agentName } from '../../../platform/records/agent-name.ts'

export const listReadingAlarms = read(readsCalls.listReadingAlarms, async (_input, { db }) => {
  const rows = await db
    .select({
      agent_id: readingHours.agent_id,
      agent_name: agentName(readingHours.agent_id),
      hour: readingHours.hour,
      customers: readingHours.customers,
      usual: readingHours.usual,
    })
    .from(readingHours)
    .where(sql`${readingHours.alarmed_at} > now() - interval '7 days'`)
    .orderBy(desc(readingHours.hour), readingHours.agent_id)
    .limit(100)
  return rows.map(({ hour, ...row }) => ({ ...row, hour: hour.toISOString() }))
})
