import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.blockedDomains.title', defaultMessage: 'Blocked Domains report' },
  add: { id: 'admin.blockedDomains.add', defaultMessage: 'Block a domain' },
  block: { id: 'admin.blockedDomains.block', defaultMessage: 'Block' },
  added: { id: 'admin.blockedDomains.added', defaultMessage: '{domain} is blocked.' },
  search: { id: 'admin.blockedDomains.search', defaultMessage: 'Part of a domain' },
  domain: { id: 'admin.blockedDomains.domain', defaultMessage: 'Domain' },
  domainHint: {
    id: 'admin.blockedDomains.domainHint',
    defaultMessage: 'No one can sign up with an email address at this domain or its subdomains.',
  },
  reason: { id: 'admin.blockedDomains.reason', defaultMessage: 'Reason' },
  source: { id: 'admin.blockedDomains.source', defaultMessage: 'Source' },
  fromAgent: { id: 'admin.blockedDomains.fromAgent', defaultMessage: 'By an agent' },
  fromList: { id: 'admin.blockedDomains.fromList', defaultMessage: 'Disposable-mail list' },
  by: { id: 'admin.blockedDomains.by', defaultMessage: 'By' },
  at: { id: 'admin.blockedDomains.at', defaultMessage: 'Since' },
  empty: { id: 'admin.blockedDomains.empty', defaultMessage: 'No domain is blocked' },
  emptyHint: {
    id: 'admin.blockedDomains.emptyHint',
    defaultMessage: 'Block a domain to keep its email addresses from signing up.',
  },
  unblock: { id: 'admin.blockedDomains.unblock', defaultMessage: 'Unblock' },
  unblockTitle: {
    id: 'admin.blockedDomains.unblockTitle',
    defaultMessage: '{count, plural, one {Unblock # domain?} other {Unblock # domains?}}',
  },
  unblockBody: {
    id: 'admin.blockedDomains.unblockBody',
    defaultMessage:
      '{count, plural, one {Email addresses there} other {Email addresses at all # of them}} can sign up again immediately.',
  },
  unblocked: {
    id: 'admin.blockedDomains.unblocked',
    defaultMessage:
      '{count, plural, =0 {No domain was unblocked.} one {# domain unblocked.} other {# domains unblocked.}}',
  },
  matches: { id: 'admin.blockedDomains.matches', defaultMessage: 'Matches' },
  lastMatch: { id: 'admin.blockedDomains.lastMatch', defaultMessage: 'Last match' },
  neverMatched: { id: 'admin.blockedDomains.neverMatched', defaultMessage: 'Never matched' },
  hasMatched: { id: 'admin.blockedDomains.hasMatched', defaultMessage: 'Matched' },
  import: { id: 'admin.blockedDomains.import', defaultMessage: 'Import' },
  listTitle: { id: 'admin.blockedDomains.listTitle', defaultMessage: 'Add the disposable-mail list?' },
  listBody: {
    id: 'admin.blockedDomains.listBody',
    defaultMessage: 'Domains missing from the public list are blocked. This can be undone as one change.',
  },
  listAction: { id: 'admin.blockedDomains.listAction', defaultMessage: 'Add missing domains' },
  listAdded: {
    id: 'admin.blockedDomains.listAdded',
    defaultMessage:
      '{count, plural, =0 {All domains of the list are blocked already.} one {# domain of the list added.} other {# domains of the list added.}}',
  },
  own: { id: 'admin.blockedDomains.own', defaultMessage: 'This is a domain of our own staff, so it can’t be blocked.' },
  coveredBy: { id: 'admin.blockedDomains.coveredBy', defaultMessage: 'Already covered by the block of {domain}.' },
  freeMail: {
    id: 'admin.blockedDomains.freeMail',
    defaultMessage: 'A free email provider: many unrelated people have their mail there.',
  },
  disposable: { id: 'admin.blockedDomains.disposable', defaultMessage: 'It is on the disposable-mail list.' },
  hitsNobody: { id: 'admin.blockedDomains.hitsNobody', defaultMessage: 'No customer has their mail there.' },
  hits: {
    id: 'admin.blockedDomains.hits',
    defaultMessage:
      '{count, plural, one {# customer has their mail there} other {# customers have their mail there}}; paying: {paying}',
  },
  hitsLabel: { id: 'admin.blockedDomains.hitsLabel', defaultMessage: 'Customers with their mail there' },
  agentsThere: { id: 'admin.blockedDomains.agentsThere', defaultMessage: 'Agents with their mail there:' },
  needless: {
    id: 'admin.blockedDomains.needless',
    defaultMessage:
      '{count, plural, one {# block below it becomes redundant:} other {# blocks below it become redundant:}}',
  },
  confirmTitle: { id: 'admin.blockedDomains.confirmTitle', defaultMessage: 'Block {domain}?' },
  confirmBody: {
    id: 'admin.blockedDomains.confirmBody',
    defaultMessage:
      '{count, plural, one {# customer has their mail there.} other {# customers have their mail there.}} No one else can sign up from there.',
  },
})
