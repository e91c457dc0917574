import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { actionInto, ticketActions } from '@console/remote-admin/contract/ticket-actions'
import { sql } from '#drizzle'
import { change } from '../../../platform/pipeline/handlers.ts'
import { groupedBy, judge, lockTickets, outcomeOf, restoreMany, writeMany } from './many-tickets.ts'
import { tickets } from './support-schema.ts'

export const setStateOfTickets = change(supportCalls.setStateOfTickets, {
  load: ({ selection }, { db, agent }) => lockTickets(db, selection, agent.id),
  apply: async ({ state }, rows, { db }) => {
    const judged = judge(rows, (ticket) =>
      ticket.state === state ? 'unchanged' : (ticketActions.disallowedReason(actionInto(state), ticket) ?? 'do'),
    )
    const data = outcomeOf(judged)
    if (judged.todo.length === 0) return { data, unchanged: true }
    const also = judged.todo.map(({ prospect_id }) => prospect_id)
    await writeMany(db, also, { state, snoozed_until: null })
    const before = groupedBy(judged.todo, ['state', 'snoozed_until'])
    return { data, also, before, after: { state, snoozed_until: null } }
  },
  undo: async ({ before, after }, db) => {
    const { state } = after as { state: string } // as apply wrote it
    await restoreMany(db, before, sql`${tickets.state} = ${state}`)
  },
})
