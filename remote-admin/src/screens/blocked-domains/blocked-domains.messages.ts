import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'blockedDomains.title', defaultMessage: 'Blocked Domains report' },
  add: { id: 'blockedDomains.add', defaultMessage: 'Block a domain' },
  block: { id: 'blockedDomains.block', defaultMessage: 'Block' },
  added: { id: 'blockedDomains.added', defaultMessage: '{domain} is blocked.' },
  search: { id: 'blockedDomains.search', defaultMessage: 'Domain or reason' },
  domain: { id: 'blockedDomains.domain', defaultMessage: 'Domain' },
  domainHint: {
    id: 'blockedDomains.domainHint',
    defaultMessage: 'Nobody can sign up with a mail address at this domain or below it.',
  },
  reason: { id: 'blockedDomains.reason', defaultMessage: 'Reason' },
  source: { id: 'blockedDomains.source', defaultMessage: 'Source' },
  fromAgent: { id: 'blockedDomains.fromAgent', defaultMessage: 'By an agent' },
  fromList: { id: 'blockedDomains.fromList', defaultMessage: 'Disposable-mail list' },
  by: { id: 'blockedDomains.by', defaultMessage: 'By' },
  at: { id: 'blockedDomains.at', defaultMessage: 'Since' },
  empty: { id: 'blockedDomains.empty', defaultMessage: 'No domain is blocked' },
  emptyHint: {
    id: 'blockedDomains.emptyHint',
    defaultMessage: 'Block a domain to keep its mail addresses from signing up.',
  },
  unblock: { id: 'blockedDomains.unblock', defaultMessage: 'Unblock' },
  unblockTitle: {
    id: 'blockedDomains.unblockTitle',
    defaultMessage: '{count, plural, one {Unblock # domain?} other {Unblock # domains?}}',
  },
  unblockBody: {
    id: 'blockedDomains.unblockBody',
    defaultMessage:
      '{count, plural, one {Mail addresses there} other {Mail addresses at all # of them}} can sign up again at once.',
  },
  unblocked: {
    id: 'blockedDomains.unblocked',
    defaultMessage:
      '{count, plural, =0 {No domain was unblocked.} one {# domain unblocked.} other {# domains unblocked.}}',
  },
})
