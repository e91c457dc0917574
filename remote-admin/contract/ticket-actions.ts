import type { Ticket } from './calls/support.ts'
import type { ErrorCode } from './errors.ts'

/** Why something cannot be done to a ticket as it is: the code by which the server refuses it. */
export type TicketRefusal = Extract<ErrorCode, 'ticketClosed' | 'openTasks'>

/** What the rules need to know of a ticket. */
export type TicketStatus = Pick<Ticket, 'state' | 'open_tasks'>

type Rule = readonly [isSo: (ticket: TicketStatus) => boolean, refusal: TicketRefusal]

const isClosed: Rule = [({ state }) => state === 'closed', 'ticketClosed']
const hasTasks: Rule = [({ state, open_tasks }) => state !== 'closed' && open_tasks > 0, 'openTasks']

/** Why each action is disallowed; server, screen and tests read this one table. */
export const ticketActions = {
  assign: [isClosed],
  snooze: [isClosed],
  close: [hasTasks],
  open: [],
  pending: [],
} as const satisfies Record<string, readonly Rule[]>

export type TicketAction = keyof typeof ticketActions

/** Why an action on a ticket is closed; null: it is open. */
export const ticketRefusal = (action: TicketAction, ticket: TicketStatus): TicketRefusal | null => {
  const rules: readonly Rule[] = ticketActions[action]
  return rules.find(([isSo]) => isSo(ticket))?.[1] ?? null
}

/** The action that brings a ticket into a state. */
export const actionInto = (state: 'open' | 'pending' | 'closed'): TicketAction => (state === 'closed' ? 'close' : state)
