import { actionWords as words } from './action.messages.ts'

/** What an agent can say beside a privileged change (contract/note.ts). */
export const noteFields = [
  { name: 'note/ticket_url', label: words.ticket, kind: 'url', hint: words.ticketHint, wide: true },
  { name: 'note/notes', label: words.notes, kind: 'multiline', rows: 2, wide: true },
] as const
