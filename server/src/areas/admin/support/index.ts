// What other areas may use of this folder.
export { addMessage } from './messages.ts'
export { openTicket } from './open-ticket.ts'
export { ticketMessages, tickets } from './support-schema.ts'
export { isOfPerson, readTicket } from './ticket.ts'
export { lockTicket, saveTicket } from './ticket-change.ts'
