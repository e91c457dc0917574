import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'blockedDomains.title', defaultMessage: 'Blocked Domains report' },
  add: { id: 'blockedDomains.add', defaultMessage: 'Block a domain' },
  block: { id: 'blockedDomains.block', defaultMessage: 'Block' },
  added: { id: 'blockedDomains.added', defaultMessage: '{domain} is blocked.' },
  search: { id: 'blockedDomains.search', defaultMessage: 'Part of a domain' },
  domain: { id: 'blockedDomains.domain', defaultMessage: 'Domain' },
  domainHint: {
    id: 'blockedDomains.domainHint',
    defaultMessage: 'No one can sign up with an e-mail address at this domain or its subdomains.',
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
    defaultMessage: 'Block a domain to keep its e-mail addresses from signing up.',
  },
  unblock: { id: 'blockedDomains.unblock', defaultMessage: 'Unblock' },
  unblockTitle: {
    id: 'blockedDomains.unblockTitle',
    defaultMessage: '{count, plural, one {Unblock # domain?} other {Unblock # domains?}}',
  },
  unblockBody: {
    id: 'blockedDomains.unblockBody',
    defaultMessage:
      '{count, plural, one {E-mail addresses there} other {E-mail addresses at all # of them}} can sign up again immediately.',
  },
  unblocked: {
    id: 'blockedDomains.unblocked',
    defaultMessage:
      '{count, plural, =0 {No domain was unblocked.} one {# domain unblocked.} other {# domains unblocked.}}',
  },
  matches: { id: 'blockedDomains.matches', defaultMessage: 'Matches' },
  lastMatch: { id: 'blockedDomains.lastMatch', defaultMessage: 'Last match' },
  neverMatched: { id: 'blockedDomains.neverMatched', defaultMessage: 'Never matched' },
  hasMatched: { id: 'blockedDomains.hasMatched', defaultMessage: 'Matched' },
  import: { id: 'blockedDomains.import', defaultMessage: 'Import' },
  listTitle: { id: 'blockedDomains.listTitle', defaultMessage: 'Add the disposable-mail list?' },
  listBody: {
    id: 'blockedDomains.listBody',
    defaultMessage: 'Domains missing from the public list are blocked. This can be undone as one change.',
  },
  listAction: { id: 'blockedDomains.listAction', defaultMessage: 'Add missing domains' },
  listAdded: {
    id: 'blockedDomains.listAdded',
    defaultMessage:
      '{count, plural, =0 {All domains of the list are blocked already.} one {# domain of the list added.} other {# domains of the list added.}}',
  },
  own: { id: 'blockedDomains.own', defaultMessage: 'This is a domain of our own staff, so it can’t be blocked.' },
  coveredBy: { id: 'blockedDomains.coveredBy', defaultMessage: 'Already covered by the block of {domain}.' },
  freeMail: {
    id: 'blockedDomains.freeMail',
    defaultMessage: 'A free e-mail provider: many unrelated people have their mail there.',
  },
  disposable: { id: 'blockedDomains.disposable', defaultMessage: 'It is on the disposable-mail list.' },
  hitsNobody: { id: 'blockedDomains.hitsNobody', defaultMessage: 'No customer has their mail there.' },
  hits: {
    id: 'blockedDomains.hits',
    defaultMessage:
      '{count, plural, one {# customer has their mail there} other {# customers have their mail there}}; paying: {paying}',
  },
  hitsLabel: { id: 'blockedDomains.hitsLabel', defaultMessage: 'Customers with their mail there' },
  agentsThere: { id: 'blockedDomains.agentsThere', defaultMessage: 'Agents with their mail there:' },
  needless: {
    id: 'blockedDomains.needless',
    defaultMessage:
      '{count, plural, one {# block below it becomes redundant:} other {# blocks below it become redundant:}}',
  },
  confirmTitle: { id: 'blockedDomains.confirmTitle', defaultMessage: 'Block {domain}?' },
  confirmBody: {
    id: 'blockedDomains.confirmBody',
    defaultMessage:
      '{count, plural, one {# customer has their mail there.} other {# customers have their mail there.}} No one else can sign up from there.',
  },
})
