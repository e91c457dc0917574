import { defineWords } from '@console/shared/intl/words'

/** Each rule: its name, from which number on, and what is done then. */
export const ruleWords = defineWords({
  searches_per_hour_on: { id: 'autoBanning.rule.searchesPerHour', defaultMessage: 'Searches in one hour' },
  searches_per_hour_limit: { id: 'autoBanning.limit.searchesPerHour', defaultMessage: 'Searches in one hour: from' },
  searches_per_hour_action: { id: 'autoBanning.action.searchesPerHour', defaultMessage: 'Searches in one hour: then' },
  searches_per_day_on: { id: 'autoBanning.rule.searchesPerDay', defaultMessage: 'Searches in one day' },
  searches_per_day_limit: { id: 'autoBanning.limit.searchesPerDay', defaultMessage: 'Searches in one day: from' },
  searches_per_day_action: { id: 'autoBanning.action.searchesPerDay', defaultMessage: 'Searches in one day: then' },
  addresses_per_day_on: { id: 'autoBanning.rule.addressesPerDay', defaultMessage: 'Addresses in one day' },
  addresses_per_day_limit: { id: 'autoBanning.limit.addressesPerDay', defaultMessage: 'Addresses in one day: from' },
  addresses_per_day_action: { id: 'autoBanning.action.addressesPerDay', defaultMessage: 'Addresses in one day: then' },
  fingerprints_per_day_on: { id: 'autoBanning.rule.fingerprintsPerDay', defaultMessage: 'Browsers in one day' },
  fingerprints_per_day_limit: {
    id: 'autoBanning.limit.fingerprintsPerDay',
    defaultMessage: 'Browsers in one day: from',
  },
  fingerprints_per_day_action: {
    id: 'autoBanning.action.fingerprintsPerDay',
    defaultMessage: 'Browsers in one day: then',
  },
  accounts_per_address_on: {
    id: 'autoBanning.rule.accountsPerAddress',
    defaultMessage: 'Accounts at one address in one day',
  },
  accounts_per_address_limit: {
    id: 'autoBanning.limit.accountsPerAddress',
    defaultMessage: 'Accounts at one address in one day: from',
  },
  accounts_per_address_action: {
    id: 'autoBanning.action.accountsPerAddress',
    defaultMessage: 'Accounts at one address in one day: then',
  },
  accounts_per_fingerprint_on: {
    id: 'autoBanning.rule.accountsPerFingerprint',
    defaultMessage: 'Accounts with one browser',
  },
  accounts_per_fingerprint_limit: {
    id: 'autoBanning.limit.accountsPerFingerprint',
    defaultMessage: 'Accounts with one browser: from',
  },
  accounts_per_fingerprint_action: {
    id: 'autoBanning.action.accountsPerFingerprint',
    defaultMessage: 'Accounts with one browser: then',
  },
})

export const words = defineWords({
  undoneMany: {
    id: 'autoBan.undoneMany',
    defaultMessage: '{count, plural, one {# action undone} other {# actions undone}}',
  },
  title: { id: 'autoBanning.title', defaultMessage: 'Config Auto Banning' },
  on: { id: 'autoBanning.on', defaultMessage: 'On' },
  off: { id: 'autoBanning.off', defaultMessage: 'Off' },
  rules: { id: 'autoBanning.rules', defaultMessage: 'Rules' },
  enabled: { id: 'autoBanning.enabled', defaultMessage: 'Apply these rules every five minutes' },
  limitHint: { id: 'autoBanning.limitHint', defaultMessage: 'A whole number from 1 to 1,000,000' },
  enabledHint: {
    id: 'autoBanning.enabledHint',
    defaultMessage: 'Applies to activity since yesterday. Clock hours; days in UTC.',
  },
  block: { id: 'autoBanning.block', defaultMessage: 'Block the account' },
  ban: { id: 'autoBanning.ban', defaultMessage: 'Ban their address' },
  alert: { id: 'autoBanning.alert', defaultMessage: 'Only raise an alert' },
  banDuration: { id: 'autoBanning.banDuration', defaultMessage: 'Addresses are banned for' },
  exemptPaying: { id: 'autoBanning.exemptPaying', defaultMessage: 'Exempt paying customers' },
  exemptCustomers: { id: 'autoBanning.exemptCustomers', defaultMessage: 'Exempt these customers' },
  exemptHint: {
    id: 'autoBanning.exemptHint',
    defaultMessage: 'Customer IDs. Staff are exempt; restored customers are exempt for 30 days.',
  },
  saved: { id: 'autoBanning.saved', defaultMessage: 'The rules are saved.' },
  dryRun: { id: 'autoBanning.dryRun', defaultMessage: 'Dry run' },
  wouldHit: {
    id: 'autoBanning.wouldHit',
    defaultMessage:
      '{count, plural, =0 {No customer would have been affected in the last 30 days.} one {# customer would have been affected in the last 30 days} other {# customers would have been affected in the last 30 days}}',
  },
  ofThem: {
    id: 'autoBanning.ofThem',
    defaultMessage: 'Paying: {paying} · blocked already: {blocked} · affected immediately: {atOnce}',
  },
  spared: {
    id: 'autoBanning.spared',
    defaultMessage:
      'Exempt: paying {paying} · staff {staff} · listed {listed} · restored {forgiven} · shared address {shared}',
  },
  incomplete: { id: 'autoBanning.incomplete', defaultMessage: 'Each enabled rule needs a whole number of 1 or more.' },
  named: { id: 'autoBanning.named', defaultMessage: 'Customers who would have been affected' },
  customer: { id: 'autoBanning.customer', defaultMessage: 'Customer' },
  rule: { id: 'autoBanning.rule', defaultMessage: 'Rule' },
  count: { id: 'autoBanning.count', defaultMessage: 'Counted' },
  day: { id: 'autoBanning.day', defaultMessage: 'Day' },
  paying: { id: 'autoBanning.paying', defaultMessage: 'Paying' },
  blocked: { id: 'autoBanning.blocked', defaultMessage: 'Blocked' },
  atOnce: { id: 'autoBanning.atOnce', defaultMessage: 'Immediately' },
  more: { id: 'autoBanning.more', defaultMessage: '{count, plural, one {and # more} other {and # more}}' },
  enableTitle: { id: 'autoBanning.enableTitle', defaultMessage: 'Apply these rules?' },
  enableBody: {
    id: 'autoBanning.enableBody',
    defaultMessage:
      '{count, plural, =0 {They would have affected no customer in the last 30 days.} one {They would have affected # customer in the last 30 days.} other {They would have affected # customers in the last 30 days.}} Affected immediately: {atOnce}.',
  },
  enableAction: { id: 'autoBanning.enableAction', defaultMessage: 'Apply' },
  history: { id: 'autoBanning.history', defaultMessage: 'Actions taken' },
  empty: { id: 'autoBanning.empty', defaultMessage: 'No actions yet' },
  emptyHint: {
    id: 'autoBanning.emptyHint',
    defaultMessage: 'Actions taken by the rules appear here and can be undone.',
  },
  at: { id: 'autoBanning.at', defaultMessage: 'When' },
  did: { id: 'autoBanning.did', defaultMessage: 'Action' },
  blockedThem: { id: 'autoBanning.blockedThem', defaultMessage: 'Account blocked' },
  banned: { id: 'autoBanning.banned', defaultMessage: 'Address banned' },
  alerted: { id: 'autoBanning.alerted', defaultMessage: 'Alert raised' },
  state: { id: 'autoBanning.state', defaultMessage: 'State' },
  standing: { id: 'autoBanning.standing', defaultMessage: 'In force' },
  undone: { id: 'autoBanning.undone', defaultMessage: 'Undone' },
  all: { id: 'autoBanning.all', defaultMessage: 'All' },
  takeBack: { id: 'autoBanning.takeBack', defaultMessage: 'Undo' },
  takeBackOf: { id: 'autoBanning.takeBackOf', defaultMessage: 'Undo: {name}' },
  takeBackAll: {
    id: 'autoBanning.takeBackAll',
    defaultMessage: '{count, plural, one {Undo #} other {Undo all #}}',
  },
  takeBackTitle: {
    id: 'autoBanning.takeBackTitle',
    defaultMessage: '{count, plural, one {Undo # action of the rules?} other {Undo # actions of the rules?}}',
  },
  takeBackBody: {
    id: 'autoBanning.takeBackBody',
    defaultMessage: 'Blocks and bans are lifted and alerts removed. The rules leave these customers alone for 30 days.',
  },
  newer: { id: 'autoBanning.newer', defaultMessage: 'Newer' },
  older: { id: 'autoBanning.older', defaultMessage: 'Older' },
  changed: { id: 'autoBanning.changed', defaultMessage: 'Last changed by {name}, {ago}' },
})
