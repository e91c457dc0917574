import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { eq, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { ticketReads, tickets } from './support-schema.ts'

// Not audited: reading changes no record.
export const updateSupportNotifications = read(
  supportCalls.updateSupportNotifications,
  async ({ reader_agent_id, prospect_id }, { db, agent }) => {
    // Agents can only mark their own messages as read.
    if (reader_agent_id !== agent.id) throw new Failed('notAllowed')
    const isOne = prospect_id !== undefined
    if (isOne && (await db.$count(tickets, eq(tickets.id, prospect_id))) === 0) throw new Failed('notFound')
    const { rowCount } = await db.execute(sql`
      insert into ${ticketReads} (agent_id, ticket_id, read_to)
      select ${agent.id}, ${tickets.id}, ${tickets.last_message_id} from ${tickets}
      where ${isOne ? eq(tickets.id, prospect_id) : eq(tickets.assigned_to, agent.id)} and ${tickets.last_message_id} > 0
      on conflict (agent_id, ticket_id) do update set read_to = excluded.read_to, read_at = now()
        where ${ticketReads.read_to} < excluded.read_to`)
    return { read: rowCount ?? 0 }
  },
)
