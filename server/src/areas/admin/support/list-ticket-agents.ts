import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { personName } from '@console/shared/contract/person-name'
import { eq } from '#drizzle'
import { canOpen } from '../../../platform/access/may.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { byAgentName } from '../../../platform/records/agent-name.ts'
import { agents } from '../../../platform/records/schema.ts'

export const listTicketAgents = read(supportCalls.listTicketAgents, async (_input, { db }) => {
  const rows = await db.select().from(agents).where(eq(agents.active, true)).orderBy(byAgentName, agents.id)
  return rows
    .filter((row) => canOpen(row, 'support-ticket'))
    .map(({ id, first_name, last_name, email }) => ({
      agent_id: id,
      name: personName(first_name, last_name, email),
    }))
})
