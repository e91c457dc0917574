import { actionMessages as messages } from './action.messages.ts'

/** The note that an agent can add to a privileged change (contract/note.ts). */
export const noteFields = [
  { name: 'note/ticket_url', label: messages.ticket, kind: 'url', hint: messages.ticketHint, wide: true },
  { name: 'note/notes', label: messages.notes, kind: 'multiline', rows: 2, wide: true },
] as const
