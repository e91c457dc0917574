import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'reports.latestCustomer.title', defaultMessage: 'Latest Customer' },
  lead: {
    id: 'reports.latestCustomer.lead',
    defaultMessage: 'Choose by email status and day of creation, look at the first rows, then export all of them.',
  },
  emailStatus: { id: 'reports.latestCustomer.emailStatus', defaultMessage: 'Email status' },
  // All of them: /reach-customers counts those who may be written to.
  neverWritten: {
    id: 'reports.latestCustomer.neverWritten',
    defaultMessage: 'Not written to, blocked and spam included',
  },
  notWritten: { id: 'reports.latestCustomer.notWritten', defaultMessage: 'Not written to' },
  sent: { id: 'reports.latestCustomer.sent', defaultMessage: 'Sent' },
  opened: { id: 'reports.latestCustomer.opened', defaultMessage: 'Opened' },
  bounced: { id: 'reports.latestCustomer.bounced', defaultMessage: 'Bounced' },
  any: { id: 'reports.latestCustomer.any', defaultMessage: 'Any' },
  from: { id: 'reports.latestCustomer.from', defaultMessage: 'Created from' },
  to: { id: 'reports.latestCustomer.to', defaultMessage: 'Created to' },
  empty: { id: 'reports.latestCustomer.empty', defaultMessage: 'No one to export' },
  emptyHint: {
    id: 'reports.latestCustomer.emptyHint',
    defaultMessage: 'Everyone has been emailed. Choose another email status to export others.',
  },
})
