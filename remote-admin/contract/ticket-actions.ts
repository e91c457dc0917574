import { type ActionRule, defineActions } from '@console/shared/contract/actions'
import type { Ticket } from './calls/support.ts'
import type { ErrorCode } from './errors.ts'

/** Why an action on a ticket is disallowed, as the server's error code. */
export type TicketReason = Extract<ErrorCode, 'ticketClosed' | 'openTasks'>

/** The part of a ticket that the rules use. */
export type TicketStatus = Pick<Ticket, 'state' | 'open_tasks'>

export type TicketAction = 'assign' | 'snooze' | 'close' | 'open' | 'pending'

type Rule = ActionRule<TicketStatus, TicketReason>

const isClosed: Rule = [({ state }) => state === 'closed', 'ticketClosed']
const hasTasks: Rule = [({ state, open_tasks }) => state !== 'closed' && open_tasks > 0, 'openTasks']

export const ticketActions = defineActions<TicketAction, TicketStatus, TicketReason>({
  assign: [isClosed],
  snooze: [isClosed],
  close: [hasTasks],
  open: [],
  pending: [],
})

/** The action that puts a ticket into a state. */
export const actionInto = (state: 'open' | 'pending' | 'closed'): TicketAction => (state === 'closed' ? 'close' : state)
