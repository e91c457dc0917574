import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'latestCustomer.title', defaultMessage: 'Latest Customer' },
  lead: {
    id: 'latestCustomer.lead',
    defaultMessage: 'Choose by e-mail status and day of creation, look at the first rows, then export all of them.',
  },
  emailStatus: { id: 'latestCustomer.emailStatus', defaultMessage: 'E-mail status' },
  // All of them: /reach-customers counts those who may be written to.
  neverWritten: {
    id: 'latestCustomer.neverWritten',
    defaultMessage: 'Not written to, blocked and spam included',
  },
  notWritten: { id: 'latestCustomer.notWritten', defaultMessage: 'Not written to' },
  sent: { id: 'latestCustomer.sent', defaultMessage: 'Sent' },
  opened: { id: 'latestCustomer.opened', defaultMessage: 'Opened' },
  bounced: { id: 'latestCustomer.bounced', defaultMessage: 'Bounced' },
  any: { id: 'latestCustomer.any', defaultMessage: 'Any' },
  from: { id: 'latestCustomer.from', defaultMessage: 'Created from' },
  to: { id: 'latestCustomer.to', defaultMessage: 'Created to' },
  empty: { id: 'latestCustomer.empty', defaultMessage: 'No one to export' },
  emptyHint: {
    id: 'latestCustomer.emptyHint',
    defaultMessage: 'Everyone has been e-mailed. Choose another e-mail status to export others.',
  },
})
