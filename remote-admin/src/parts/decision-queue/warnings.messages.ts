import { defineMessages } from '@console/shared/intl/messages'

/** Arguments against granting a request. */
export const warningMessages = defineMessages({
  title: { id: 'admin.warnings.title', defaultMessage: 'Before you approve' },
  many: {
    id: 'admin.warnings.many',
    defaultMessage: '{count, plural, one {# of them has a warning:} other {# of them have warnings:}}',
  },
  andOthers: {
    id: 'admin.warnings.andOthers',
    defaultMessage: '{count, plural, one {and # other} other {and # others}}',
  },
  blocked: { id: 'admin.warnings.blocked', defaultMessage: 'The account is blocked.' },
  cancelled: { id: 'admin.warnings.cancelled', defaultMessage: 'The subscription has ended.' },
  cancelling: { id: 'admin.warnings.cancelling', defaultMessage: 'The subscription is being cancelled.' },
  disabled: { id: 'admin.warnings.disabled', defaultMessage: 'The account has no seat in its team.' },
  disposable: { id: 'admin.warnings.disposable', defaultMessage: 'The email address is disposable.' },
  pastDue: { id: 'admin.warnings.pastDue', defaultMessage: 'A payment is overdue.' },
  revoked: { id: 'admin.warnings.revoked', defaultMessage: 'An agent revoked the approval of this account.' },
  spam: { id: 'admin.warnings.spam', defaultMessage: 'The account is marked as spam.' },
})
