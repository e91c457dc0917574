import { addNote } from './add-note.ts'
import { answerTicketByMail } from './answer-ticket-by-mail.ts'
import { assignThreads } from './assign-threads.ts'
import { countThreads } from './count-threads.ts'
import { createTicketFromThread } from './create-ticket-from-thread.ts'
import { deleteNote } from './delete-note.ts'
import { getSender } from './get-sender.ts'
import { getThreadTeam } from './get-thread-team.ts'
import { linkTicket } from './link-ticket.ts'
import { listCustomerThreads } from './list-customer-threads.ts'
import { listNotes } from './list-notes.ts'
import { listThreadAgents } from './list-thread-agents.ts'
import { listThreadHistory } from './list-thread-history.ts'
import { listTicketThreads } from './list-ticket-threads.ts'
import { setThreadStatus } from './set-thread-status.ts'
import { updateNote } from './update-note.ts'

/** All handlers of the group, for handlers.ts. */
export const mailTeamHandlers = {
  addNote,
  answerTicketByMail,
  assignThreads,
  countThreads,
  createTicketFromThread,
  deleteNote,
  getSender,
  getThreadTeam,
  linkTicket,
  listCustomerThreads,
  listNotes,
  listThreadAgents,
  listThreadHistory,
  listTicketThreads,
  setThreadStatus,
  updateNote,
}
