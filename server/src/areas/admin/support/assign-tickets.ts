import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { ticketActions } from '@console/remote-admin/contract/ticket-actions'
import { sql } from '#drizzle'
import { change } from '../../../platform/pipeline/handlers.ts'
import { groupedBy, judge, lockTickets, outcomeOf, restoreMany, writeMany } from './many-tickets.ts'
import { tickets } from './support-schema.ts'
import { requireAssignee } from './ticket-change.ts'

export const assignTickets = change(supportCalls.assignTickets, {
  load: ({ selection }, { db, agent }) => lockTickets(db, selection, agent.id),
  apply: async ({ agent_id }, rows, { db }) => {
    await requireAssignee(db, agent_id)
    const judged = judge(rows, (ticket) =>
      ticket.assigned_to === agent_id ? 'unchanged' : (ticketActions.disallowedReason('assign', ticket) ?? 'do'),
    )
    const data = outcomeOf(judged)
    if (judged.todo.length === 0) return { data, unchanged: true }
    const also = judged.todo.map(({ prospect_id }) => prospect_id)
    await writeMany(db, also, { assigned_to: agent_id })
    return { data, also, before: groupedBy(judged.todo, ['assigned_to']), after: { assigned_to: agent_id } }
  },
  undo: async ({ before, after }, db) => {
    const { assigned_to } = after as { assigned_to: number | null } // as apply wrote it
    await restoreMany(db, before, sql`${tickets.assigned_to} is not distinct from ${assigned_to}::bigint`)
  },
})
