import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'members.reach.title', defaultMessage: 'Reach Customer' },
  search: { id: 'members.reach.search', defaultMessage: 'Name, email, company, phone, IP, id' },
  emailStatus: { id: 'members.reach.emailStatus', defaultMessage: 'Email status' },
  notWritten: { id: 'members.reach.notWritten', defaultMessage: 'Not written to yet' },
  sent: { id: 'members.reach.sent', defaultMessage: 'Sent' },
  opened: { id: 'members.reach.opened', defaultMessage: 'Opened' },
  bounced: { id: 'members.reach.bounced', defaultMessage: 'Bounced' },
  anyStatus: { id: 'members.reach.anyStatus', defaultMessage: 'Any status' },
  from: { id: 'members.reach.from', defaultMessage: 'Created from' },
  until: { id: 'members.reach.until', defaultMessage: 'Created to' },
  empty: { id: 'members.reach.empty', defaultMessage: 'No one is left to write to' },
  emptyHint: {
    id: 'members.reach.emptyHint',
    defaultMessage: 'Everyone has been written to. Choose another email status to see them.',
  },
  write: { id: 'members.reach.write', defaultMessage: 'Write to them' },
  campaigns: { id: 'members.reach.campaigns', defaultMessage: 'Campaigns' },
  customers: { id: 'members.reach.customers', defaultMessage: 'Customers to write to' },
  writeTitle: { id: 'members.reach.writeTitle', defaultMessage: 'Write to the selected customers' },
  name: { id: 'members.reach.name', defaultMessage: 'Name of the campaign' },
  nameHint: { id: 'members.reach.nameHint', defaultMessage: 'Internal only; customers do not see it.' },
  getIt: {
    id: 'members.reach.getIt',
    defaultMessage:
      '{count, plural, =0 {No one will get it.} one {# customer will get it.} other {# customers will get it.}}',
  },
  hadBefore: {
    id: 'members.reach.hadBefore',
    defaultMessage:
      '{count, plural, one {# already got this template in a campaign and is skipped.} other {# already got this template in a campaign and are skipped.}}',
  },
  unreachable: {
    id: 'members.reach.unreachable',
    defaultMessage:
      '{count, plural, one {# is blocked, spam or bounced and is skipped.} other {# are blocked, spam or bounced and are skipped.}}',
  },
  sampleOf: { id: 'members.reach.sampleOf', defaultMessage: '{number} of the first {count}' },
  previous: { id: 'members.reach.previous', defaultMessage: 'Previous customer' },
  next: { id: 'members.reach.next', defaultMessage: 'Next customer' },
  send: {
    id: 'members.reach.send',
    defaultMessage: '{count, plural, one {Send to # customer} other {Send to # customers}}',
  },
  created: {
    id: 'members.reach.created',
    defaultMessage: '{count, plural, one {“{name}” goes to # customer.} other {“{name}” goes to # customers.}}',
  },
  numberChanged: {
    id: 'members.reach.numberChanged',
    defaultMessage: 'The number of customers has changed. Check again, then send.',
  },
})
