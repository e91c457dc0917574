import { addTicketNote } from './add-ticket-note.ts'
import { assignTicket } from './assign-ticket.ts'
import { assignTickets } from './assign-tickets.ts'
import { countTickets } from './count-tickets.ts'
import { createTask } from './create-task.ts'
import { createTicket } from './create-ticket.ts'
import { createTicketMacro } from './create-ticket-macro.ts'
import { deleteTicketMacro } from './delete-ticket-macro.ts'
import { exportTickets } from './export-tickets.ts'
import { getTicket } from './get-ticket.ts'
import { getTicketCustomer } from './get-ticket-customer.ts'
import { listMyTasks } from './list-my-tasks.ts'
import { listTicketAgents } from './list-ticket-agents.ts'
import { listTicketMacros } from './list-ticket-macros.ts'
import { listTickets } from './list-tickets.ts'
import { previewTicketMacro } from './preview-ticket-macro.ts'
import { replyToTicket } from './reply-to-ticket.ts'
import { runTicketMacro } from './run-ticket-macro.ts'
import { setStateOfTickets } from './set-state-of-tickets.ts'
import { setTicketState } from './set-ticket-state.ts'
import { snoozeTicket } from './snooze-ticket.ts'
import { updateSupportNotifications } from './update-support-notifications.ts'
import { updateTask } from './update-task.ts'
import { updateTaskStatus } from './update-task-status.ts'
import { updateTicket } from './update-ticket.ts'
import { updateTicketMacro } from './update-ticket-macro.ts'
import { userTodo } from './user-todo.ts'

/** All handlers of the group, for handlers.ts. */
export const supportHandlers = {
  addTicketNote,
  assignTicket,
  assignTickets,
  countTickets,
  createTask,
  createTicket,
  createTicketMacro,
  deleteTicketMacro,
  exportTickets,
  getTicket,
  getTicketCustomer,
  listMyTasks,
  listTicketAgents,
  listTicketMacros,
  listTickets,
  previewTicketMacro,
  replyToTicket,
  runTicketMacro,
  setStateOfTickets,
  setTicketState,
  snoozeTicket,
  updateSupportNotifications,
  updateTask,
  updateTaskStatus,
  updateTicket,
  updateTicketMacro,
  userTodo,
}
