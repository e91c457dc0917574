import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'reach.title', defaultMessage: 'Reach Customer' },
  search: { id: 'reach.search', defaultMessage: 'Name, e-mail, company, phone, IP, id' },
  emailStatus: { id: 'reach.emailStatus', defaultMessage: 'E-mail status' },
  notWritten: { id: 'reach.notWritten', defaultMessage: 'Not written to yet' },
  sent: { id: 'reach.sent', defaultMessage: 'Sent' },
  opened: { id: 'reach.opened', defaultMessage: 'Opened' },
  bounced: { id: 'reach.bounced', defaultMessage: 'Bounced' },
  anyStatus: { id: 'reach.anyStatus', defaultMessage: 'Any status' },
  from: { id: 'reach.from', defaultMessage: 'Created from' },
  until: { id: 'reach.until', defaultMessage: 'Created to' },
  empty: { id: 'reach.empty', defaultMessage: 'No one is left to write to' },
  emptyHint: {
    id: 'reach.emptyHint',
    defaultMessage: 'Everyone has been written to. Choose another e-mail status to see them.',
  },
  write: { id: 'reach.write', defaultMessage: 'Write to them' },
  campaigns: { id: 'reach.campaigns', defaultMessage: 'Campaigns' },
  customers: { id: 'reach.customers', defaultMessage: 'Customers to write to' },
  writeTitle: { id: 'reach.writeTitle', defaultMessage: 'Write to the selected customers' },
  name: { id: 'reach.name', defaultMessage: 'Name of the campaign' },
  nameHint: { id: 'reach.nameHint', defaultMessage: 'Internal only; customers do not see it.' },
  getIt: {
    id: 'reach.getIt',
    defaultMessage:
      '{count, plural, =0 {No one will get it.} one {# customer will get it.} other {# customers will get it.}}',
  },
  hadBefore: {
    id: 'reach.hadBefore',
    defaultMessage:
      '{count, plural, one {# already got this template in a campaign and is skipped.} other {# already got this template in a campaign and are skipped.}}',
  },
  unreachable: {
    id: 'reach.unreachable',
    defaultMessage:
      '{count, plural, one {# is blocked, spam or bounced and is skipped.} other {# are blocked, spam or bounced and are skipped.}}',
  },
  sampleOf: { id: 'reach.sampleOf', defaultMessage: '{number} of the first {count}' },
  previous: { id: 'reach.previous', defaultMessage: 'Previous customer' },
  next: { id: 'reach.next', defaultMessage: 'Next customer' },
  send: {
    id: 'reach.send',
    defaultMessage: '{count, plural, one {Send to # customer} other {Send to # customers}}',
  },
  created: {
    id: 'reach.created',
    defaultMessage: '{count, plural, one {“{name}” goes to # customer.} other {“{name}” goes to # customers.}}',
  },
  numberChanged: {
    id: 'reach.numberChanged',
    defaultMessage: 'The number of customers has changed. Check again, then send.',
  },
})
