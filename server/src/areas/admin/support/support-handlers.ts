import { addTicketNote } from './add-ticket-note.ts'
import { assignTicket } from './assign-ticket.ts'
import { assignTickets } from './assign-tickets.ts'
import { countTickets } from './count-tickets.ts'
import { createTicket } from './create-ticket.ts'
import { exportTickets } from './export-tickets.ts'
import { getTicket } from './get-ticket.ts'
import { getTicketCustomer } from './get-ticket-customer.ts'
import { listCustomerTickets } from './list-customer-tickets.ts'
import { listTicketAgents } from './list-ticket-agents.ts'
import { listTickets } from './list-tickets.ts'
import { replyToTicket } from './reply-to-ticket.ts'
import { setStateOfTickets } from './set-state-of-tickets.ts'
import { setTicketState } from './set-ticket-state.ts'
import { snoozeTicket } from './snooze-ticket.ts'
import { updateSupportNotifications } from './update-support-notifications.ts'
import { updateTicket } from './update-ticket.ts'

/** All handlers of the group, for handlers.ts. */
export const supportHandlers = {
  addTicketNote,
  assignTicket,
  assignTickets,
  countTickets,
  createTicket,
  exportTickets,
  getTicket,
  getTicketCustomer,
  listCustomerTickets,
  listTicketAgents,
  listTickets,
  replyToTicket,
  setStateOfTickets,
  setTicketState,
  snoozeTicket,
  updateSupportNotifications,
  updateTicket,
}
