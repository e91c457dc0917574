import { defineWords } from '@console/shared/intl/words'

/** Words of everything that is done to a customer. */
export const actionWords = defineWords({
  actions: { id: 'action.actions', defaultMessage: 'Actions' },
  notes: { id: 'action.notes', defaultMessage: 'Notes' },
  reason: { id: 'action.reason', defaultMessage: 'Reason' },
  ticket: { id: 'action.ticket', defaultMessage: 'Ticket link' },
  ticketHint: { id: 'action.ticketHint', defaultMessage: 'Kept with the change in the history.' },
})
