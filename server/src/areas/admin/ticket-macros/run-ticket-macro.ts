import type { Ticket } from '@console/remote-admin/contract/calls/support'
import { type Macro, type MacroSteps, supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import type { ErrorCode } from '@console/remote-admin/contract/errors'
import { type TicketAction, ticketActions } from '@console/remote-admin/contract/ticket-actions'
import type { SignedIn } from '../../../platform/authentication/session.ts'
import { isoDate } from '../../../platform/database/columns.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { daysAfter, today } from '../../../platform/database/days.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { tasks } from '../../../platform/records/schema.ts'
import { judge, lockTickets, outcomeOf } from '../support/many-tickets.ts'
import { addMessage, sendReply } from '../support/messages.ts'
import { type TicketValues, writeTicket } from '../support/ticket-change.ts'
import { macroReply } from './macro-reply.ts'
import { readMacro } from './macro-row.ts'

/** The ticket's state after these steps. */
const valuesOf = ({ assign, state, snooze_days }: MacroSteps, agentId: number): TicketValues => ({
  ...(assign === 'me' && { assigned_to: agentId }),
  ...(state !== undefined && { state, snoozed_until: null }),
  ...(snooze_days !== undefined && { state: 'snoozed', snoozed_until: daysAfter(today(), snooze_days) }),
})

const actionsOf = ({ assign, state, snooze_days }: MacroSteps): TicketAction[] => [
  ...(assign === 'me' ? (['assign'] as const) : []),
  ...(snooze_days === undefined ? [] : (['snooze'] as const)),
  ...(state === 'closed' && snooze_days === undefined ? (['close'] as const) : []),
]

/** Why a macro cannot run on a ticket. If the macro reopens the ticket, its other steps no longer see it as closed. */
const refusalOf = (steps: MacroSteps, ticket: Ticket, seen: number): ErrorCode | null => {
  if (steps.reply !== undefined && ticket.last_message_id > seen) return 'newerMessage'
  const opened = steps.state === 'open' || steps.state === 'pending' ? steps.state : null
  const standing = {
    state: ticket.state === 'closed' ? (opened ?? ticket.state) : ticket.state,
    open_tasks: ticket.open_tasks + (steps.task === undefined ? 0 : 1),
  }
  const refusals = actionsOf(steps).map((action) => ticketActions.disallowedReason(action, standing))
  return refusals.find((refusal) => refusal !== null) ?? null
}

const runOn = async (db: Executor, { steps }: Macro, ticket: Ticket, agent: SignedIn): Promise<void> => {
  const { prospect_id, customer_id } = ticket
  if (steps.reply !== undefined)
    await sendReply(db, ticket, agent.id, (await macroReply(db, steps.reply, ticket, agent)).text)
  if (steps.note !== undefined)
    await addMessage(db, { ticket_id: prospect_id, kind: 'note', agent_id: agent.id, text: steps.note })
  if (steps.task !== undefined) {
    const due_on = isoDate(daysAfter(today(), steps.task.days))
    await db
      .insert(tasks)
      .values({ ticket_id: prospect_id, customer_id, title: steps.task.title, due_on, agent_id: agent.id })
  }
  await writeTicket(db, prospect_id, valuesOf(steps, agent.id))
}

export const runTicketMacro = change(supportWorkCalls.runTicketMacro, {
  load: async ({ macro_id, tickets }, { db, agent }) => ({
    macro: await readMacro(db, macro_id),
    rows: await lockTickets(db, { ids: tickets.map(({ prospect_id }) => prospect_id) }, agent.id),
  }),
  apply: async ({ tickets }, { macro, rows }, { db, agent }) => {
    const seen = new Map(tickets.map(({ prospect_id, last_message_id }) => [prospect_id, last_message_id]))
    const judged = judge(rows, (row) => refusalOf(macro.steps, row, seen.get(row.prospect_id) ?? 0) ?? 'do')
    const data = outcomeOf(judged)
    if (judged.todo.length === 0) return { data, unchanged: true }
    for (const ticket of judged.todo) await runOn(db, macro, ticket, agent)
    const also = judged.todo.map(({ prospect_id }) => prospect_id)
    // The results of its steps are visible in the conversations.
    return { data, also, before: null, after: { macro: macro.name, ...valuesOf(macro.steps, agent.id) } }
  },
})
