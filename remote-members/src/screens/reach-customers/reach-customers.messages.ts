import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'reach.title', defaultMessage: 'Reach Customer' },
  search: { id: 'reach.search', defaultMessage: 'Name, e-mail, company, phone, IP, id' },
  emailStatus: { id: 'reach.emailStatus', defaultMessage: 'E-mail status' },
  notWritten: { id: 'reach.notWritten', defaultMessage: 'Not written to yet' },
  sent: { id: 'reach.sent', defaultMessage: 'Sent' },
  opened: { id: 'reach.opened', defaultMessage: 'Opened' },
  bounced: { id: 'reach.bounced', defaultMessage: 'Bounced' },
  anyStatus: { id: 'reach.anyStatus', defaultMessage: 'Written to or not' },
  from: { id: 'reach.from', defaultMessage: 'Created from' },
  until: { id: 'reach.until', defaultMessage: 'Created to' },
  empty: { id: 'reach.empty', defaultMessage: 'Nobody is left to write to' },
  emptyHint: {
    id: 'reach.emptyHint',
    defaultMessage: 'Everybody has been written to. Choose another e-mail status to see them.',
  },
  write: { id: 'reach.write', defaultMessage: 'Write to them' },
  campaigns: { id: 'reach.campaigns', defaultMessage: 'Campaigns' },
  customers: { id: 'reach.customers', defaultMessage: 'Customers to write to' },
  writeTitle: { id: 'reach.writeTitle', defaultMessage: 'Write to the selected customers' },
  name: { id: 'reach.name', defaultMessage: 'Name of the campaign' },
  nameHint: { id: 'reach.nameHint', defaultMessage: 'For us alone; customers do not see it.' },
  getIt: {
    id: 'reach.getIt',
    defaultMessage:
      '{count, plural, =0 {Nobody will get it.} one {# customer will get it.} other {# customers will get it.}}',
  },
  hadBefore: {
    id: 'reach.hadBefore',
    defaultMessage:
      '{count, plural, one {# has had this template by a campaign and is left out.} other {# have had this template by a campaign and are left out.}}',
  },
  unreachable: {
    id: 'reach.unreachable',
    defaultMessage:
      '{count, plural, one {# is blocked, spam or has bounced and is left out.} other {# are blocked, spam or have bounced and are left out.}}',
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
    defaultMessage: 'Meanwhile the number of customers has changed. Look again and send then.',
  },
})
