import { defineMessages } from '@console/shared/intl/messages'

/** Messages of bulk actions on customers. */
export const manyMessages = defineMessages({
  approved: {
    id: 'members.many.approved',
    defaultMessage: '{count, plural, one {# customer approved} other {# customers approved}}',
  },
  revoked: {
    id: 'members.many.revoked',
    defaultMessage: '{count, plural, one {Approval of # customer revoked} other {Approval of # customers revoked}}',
  },
  spammed: {
    id: 'members.many.spammed',
    defaultMessage: '{count, plural, one {# customer marked as spam} other {# customers marked as spam}}',
  },
  unspammed: {
    id: 'members.many.unspammed',
    defaultMessage: '{count, plural, one {# customer unmarked as spam} other {# customers unmarked as spam}}',
  },
  mailed: {
    id: 'members.many.mailed',
    defaultMessage: '{count, plural, one {Welcome email sent to # customer} other {Welcome email sent to # customers}}',
  },
  approve: { id: 'members.many.approve', defaultMessage: 'Approve' },
  approveTitle: {
    id: 'members.many.approveTitle',
    defaultMessage: '{count, plural, one {Approve # customer?} other {Approve # customers?}}',
  },
  approveBody: {
    id: 'members.many.approveBody',
    defaultMessage: 'They get access to everything that needs approval. Blocked accounts are skipped.',
  },
  revoke: { id: 'members.many.revoke', defaultMessage: 'Revoke the approval' },
  revokeTitle: {
    id: 'members.many.revokeTitle',
    defaultMessage:
      '{count, plural, one {Revoke the approval of # customer?} other {Revoke the approval of # customers?}}',
  },
  revokeBody: {
    id: 'members.many.revokeBody',
    defaultMessage: 'They keep their accounts but lose access to features that need approval.',
  },
  spam: { id: 'members.many.spam', defaultMessage: 'Mark as spam' },
  spamTitle: {
    id: 'members.many.spamTitle',
    defaultMessage: '{count, plural, one {Mark # customer as spam?} other {Mark # customers as spam?}}',
  },
  spamBody: {
    id: 'members.many.spamBody',
    defaultMessage: 'Every list shows them as spam, and no campaign writes to them.',
  },
  notSpam: { id: 'members.many.notSpam', defaultMessage: 'Unmark as spam' },
  notSpamTitle: {
    id: 'members.many.notSpamTitle',
    defaultMessage: '{count, plural, one {Unmark # customer as spam?} other {Unmark # customers as spam?}}',
  },
  notSpamBody: { id: 'members.many.notSpamBody', defaultMessage: 'Lists no longer show them as spam.' },
  mail: { id: 'members.many.mail', defaultMessage: 'Welcome email' },
  mailTitle: {
    id: 'members.many.mailTitle',
    defaultMessage: '{count, plural, one {Welcome email to # customer} other {Welcome email to # customers}}',
  },
  mailHint: {
    id: 'members.many.mailHint',
    defaultMessage: 'Customers who already got this template are skipped, and so are blocked accounts.',
  },
  send: { id: 'members.many.send', defaultMessage: 'Send' },
})
