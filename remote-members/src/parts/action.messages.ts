import { defineMessages } from '@console/shared/intl/messages'

/** Messages of actions on a customer. */
export const actionMessages = defineMessages({
  actions: { id: 'members.action.actions', defaultMessage: 'Actions' },
  notes: { id: 'members.action.notes', defaultMessage: 'Notes' },
  reason: { id: 'members.action.reason', defaultMessage: 'Reason' },
  ticket: { id: 'members.action.ticket', defaultMessage: 'Ticket link' },
  ticketHint: { id: 'members.action.ticketHint', defaultMessage: 'Kept with the change in the history.' },
})
