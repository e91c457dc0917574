import { defineWords } from '@console/shared/intl/words'

/** What is done to many customers at once. */
export const manyWords = defineWords({
  approved: {
    id: 'many.approved',
    defaultMessage: '{count, plural, one {# customer approved} other {# customers approved}}',
  },
  revoked: {
    id: 'many.revoked',
    defaultMessage: '{count, plural, one {Approval of # customer revoked} other {Approval of # customers revoked}}',
  },
  spammed: {
    id: 'many.spammed',
    defaultMessage: '{count, plural, one {# customer marked as spam} other {# customers marked as spam}}',
  },
  unspammed: {
    id: 'many.unspammed',
    defaultMessage: '{count, plural, one {# customer unmarked as spam} other {# customers unmarked as spam}}',
  },
  mailed: {
    id: 'many.mailed',
    defaultMessage:
      '{count, plural, one {Welcome e-mail sent to # customer} other {Welcome e-mail sent to # customers}}',
  },
  approve: { id: 'many.approve', defaultMessage: 'Approve' },
  approveTitle: {
    id: 'many.approveTitle',
    defaultMessage: '{count, plural, one {Approve # customer?} other {Approve # customers?}}',
  },
  approveBody: {
    id: 'many.approveBody',
    defaultMessage: 'They get access to everything that needs approval. Blocked accounts are skipped.',
  },
  revoke: { id: 'many.revoke', defaultMessage: 'Revoke the approval' },
  revokeTitle: {
    id: 'many.revokeTitle',
    defaultMessage:
      '{count, plural, one {Revoke the approval of # customer?} other {Revoke the approval of # customers?}}',
  },
  revokeBody: {
    id: 'many.revokeBody',
    defaultMessage: 'They keep their accounts but lose access to features that need approval.',
  },
  spam: { id: 'many.spam', defaultMessage: 'Mark as spam' },
  spamTitle: {
    id: 'many.spamTitle',
    defaultMessage: '{count, plural, one {Mark # customer as spam?} other {Mark # customers as spam?}}',
  },
  spamBody: { id: 'many.spamBody', defaultMessage: 'Every list shows them as spam, and no campaign writes to them.' },
  notSpam: { id: 'many.notSpam', defaultMessage: 'Unmark as spam' },
  notSpamTitle: {
    id: 'many.notSpamTitle',
    defaultMessage: '{count, plural, one {Unmark # customer as spam?} other {Unmark # customers as spam?}}',
  },
  notSpamBody: { id: 'many.notSpamBody', defaultMessage: 'Lists no longer show them as spam.' },
  mail: { id: 'many.mail', defaultMessage: 'Welcome e-mail' },
  mailTitle: {
    id: 'many.mailTitle',
    defaultMessage: '{count, plural, one {Welcome e-mail to # customer} other {Welcome e-mail to # customers}}',
  },
  mailHint: {
    id: 'many.mailHint',
    defaultMessage: 'Customers who already got this template are skipped, and so are blocked accounts.',
  },
  send: { id: 'many.send', defaultMessage: 'Send' },
})
