import { defineMessages } from '@console/shared/intl/messages'

/** State and priority of a ticket. */
export const ticketMessages = defineMessages({
  open: { id: 'admin.ticket.open', defaultMessage: 'Open' },
  pending: { id: 'admin.ticket.pending', defaultMessage: 'Waiting for the customer' },
  snoozed: { id: 'admin.ticket.snoozed', defaultMessage: 'Snoozed' },
  closed: { id: 'admin.ticket.closed', defaultMessage: 'Closed' },
  low: { id: 'admin.ticket.low', defaultMessage: 'Low' },
  normal: { id: 'admin.ticket.normal', defaultMessage: 'Normal' },
  high: { id: 'admin.ticket.high', defaultMessage: 'High' },
  urgent: { id: 'admin.ticket.urgent', defaultMessage: 'Urgent' },
})
