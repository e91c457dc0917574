import { createTicketMacro } from './create-ticket-macro.ts'
import { deleteTicketMacro } from './delete-ticket-macro.ts'
import { listTicketMacros } from './list-ticket-macros.ts'
import { previewTicketMacro } from './preview-ticket-macro.ts'
import { runTicketMacro } from './run-ticket-macro.ts'
import { updateTicketMacro } from './update-ticket-macro.ts'

/** All handlers of the group, for handlers.ts. */
export const ticketMacrosHandlers = {
  createTicketMacro,
  deleteTicketMacro,
  listTicketMacros,
  previewTicketMacro,
  runTicketMacro,
  updateTicketMacro,
}
