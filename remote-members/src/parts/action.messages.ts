import { defineWords } from '@console/shared/intl/words'

/** Words of everything that is done to a customer. */
export const actionWords = defineWords({
  actions: { id: 'members.action.actions', defaultMessage: 'Actions' },
  notes: { id: 'members.action.notes', defaultMessage: 'Notes' },
  reason: { id: 'members.action.reason', defaultMessage: 'Reason' },
  ticket: { id: 'members.action.ticket', defaultMessage: 'Ticket link' },
  ticketHint: { id: 'members.action.ticketHint', defaultMessage: 'Kept with the change in the history.' },
})
