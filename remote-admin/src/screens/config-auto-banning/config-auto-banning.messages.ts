import { defineMessages } from '@console/shared/intl/messages'

/** Each rule: its name, its threshold, and its consequence. */
export const ruleMessages = defineMessages({
  searches_per_hour_on: { id: 'admin.autoBanning.rule.searchesPerHour', defaultMessage: 'Searches in one hour' },
  searches_per_hour_limit: {
    id: 'admin.autoBanning.limit.searchesPerHour',
    defaultMessage: 'Searches in one hour: from',
  },
  searches_per_hour_action: {
    id: 'admin.autoBanning.action.searchesPerHour',
    defaultMessage: 'Searches in one hour: then',
  },
  searches_per_day_on: { id: 'admin.autoBanning.rule.searchesPerDay', defaultMessage: 'Searches in one day' },
  searches_per_day_limit: { id: 'admin.autoBanning.limit.searchesPerDay', defaultMessage: 'Searches in one day: from' },
  searches_per_day_action: {
    id: 'admin.autoBanning.action.searchesPerDay',
    defaultMessage: 'Searches in one day: then',
  },
  addresses_per_day_on: { id: 'admin.autoBanning.rule.addressesPerDay', defaultMessage: 'Addresses in one day' },
  addresses_per_day_limit: {
    id: 'admin.autoBanning.limit.addressesPerDay',
    defaultMessage: 'Addresses in one day: from',
  },
  addresses_per_day_action: {
    id: 'admin.autoBanning.action.addressesPerDay',
    defaultMessage: 'Addresses in one day: then',
  },
  fingerprints_per_day_on: { id: 'admin.autoBanning.rule.fingerprintsPerDay', defaultMessage: 'Browsers in one day' },
  fingerprints_per_day_limit: {
    id: 'admin.autoBanning.limit.fingerprintsPerDay',
    defaultMessage: 'Browsers in one day: from',
  },
  fingerprints_per_day_action: {
    id: 'admin.autoBanning.action.fingerprintsPerDay',
    defaultMessage: 'Browsers in one day: then',
  },
  accounts_per_address_on: {
    id: 'admin.autoBanning.rule.accountsPerAddress',
    defaultMessage: 'Accounts at one address in one day',
  },
  accounts_per_address_limit: {
    id: 'admin.autoBanning.limit.accountsPerAddress',
    defaultMessage: 'Accounts at one address in one day: from',
  },
  accounts_per_address_action: {
    id: 'admin.autoBanning.action.accountsPerAddress',
    defaultMessage: 'Accounts at one address in one day: then',
  },
  accounts_per_fingerprint_on: {
    id: 'admin.autoBanning.rule.accountsPerFingerprint',
    defaultMessage: 'Accounts with one browser',
  },
  accounts_per_fingerprint_limit: {
    id: 'admin.autoBanning.limit.accountsPerFingerprint',
    defaultMessage: 'Accounts with one browser: from',
  },
  accounts_per_fingerprint_action: {
    id: 'admin.autoBanning.action.accountsPerFingerprint',
    defaultMessage: 'Accounts with one browser: then',
  },
})

export const messages = defineMessages({
  undoneMany: {
    id: 'admin.autoBan.undoneMany',
    defaultMessage: '{count, plural, one {# action undone} other {# actions undone}}',
  },
  title: { id: 'admin.autoBanning.title', defaultMessage: 'Config Auto Banning' },
  on: { id: 'admin.autoBanning.on', defaultMessage: 'On' },
  off: { id: 'admin.autoBanning.off', defaultMessage: 'Off' },
  rules: { id: 'admin.autoBanning.rules', defaultMessage: 'Rules' },
  enabled: { id: 'admin.autoBanning.enabled', defaultMessage: 'Apply these rules every five minutes' },
  limitHint: { id: 'admin.autoBanning.limitHint', defaultMessage: 'A whole number from 1 to 1,000,000' },
  enabledHint: {
    id: 'admin.autoBanning.enabledHint',
    defaultMessage: 'Applies to activity since yesterday. Clock hours; days in UTC.',
  },
  block: { id: 'admin.autoBanning.block', defaultMessage: 'Block the account' },
  ban: { id: 'admin.autoBanning.ban', defaultMessage: 'Ban their address' },
  alert: { id: 'admin.autoBanning.alert', defaultMessage: 'Only raise an alert' },
  banDuration: { id: 'admin.autoBanning.banDuration', defaultMessage: 'Addresses are banned for' },
  exemptPaying: { id: 'admin.autoBanning.exemptPaying', defaultMessage: 'Exempt paying customers' },
  exemptCustomers: { id: 'admin.autoBanning.exemptCustomers', defaultMessage: 'Exempt these customers' },
  exemptHint: {
    id: 'admin.autoBanning.exemptHint',
    defaultMessage: 'Customer IDs. Staff are exempt; restored customers are exempt for 30 days.',
  },
  saved: { id: 'admin.autoBanning.saved', defaultMessage: 'Rules saved.' },
  dryRun: { id: 'admin.autoBanning.dryRun', defaultMessage: 'Dry run' },
  wouldHit: {
    id: 'admin.autoBanning.wouldHit',
    defaultMessage:
      '{count, plural, =0 {No customer would have been affected in the last 30 days.} one {# customer would have been affected in the last 30 days} other {# customers would have been affected in the last 30 days}}',
  },
  ofThem: {
    id: 'admin.autoBanning.ofThem',
    defaultMessage: 'Paying: {paying} · blocked already: {blocked} · affected immediately: {atOnce}',
  },
  spared: {
    id: 'admin.autoBanning.spared',
    defaultMessage:
      'Exempt: paying {paying} · staff {staff} · listed {listed} · restored {forgiven} · shared address {shared}',
  },
  incomplete: {
    id: 'admin.autoBanning.incomplete',
    defaultMessage: 'Each enabled rule needs a whole number of 1 or more.',
  },
  named: { id: 'admin.autoBanning.named', defaultMessage: 'Customers who would have been affected' },
  customer: { id: 'admin.autoBanning.customer', defaultMessage: 'Customer' },
  rule: { id: 'admin.autoBanning.rule', defaultMessage: 'Rule' },
  count: { id: 'admin.autoBanning.count', defaultMessage: 'Counted' },
  day: { id: 'admin.autoBanning.day', defaultMessage: 'Day' },
  paying: { id: 'admin.autoBanning.paying', defaultMessage: 'Paying' },
  blocked: { id: 'admin.autoBanning.blocked', defaultMessage: 'Blocked' },
  atOnce: { id: 'admin.autoBanning.atOnce', defaultMessage: 'Immediately' },
  more: { id: 'admin.autoBanning.more', defaultMessage: '{count, plural, one {and # more} other {and # more}}' },
  enableTitle: { id: 'admin.autoBanning.enableTitle', defaultMessage: 'Apply these rules?' },
  enableBody: {
    id: 'admin.autoBanning.enableBody',
    defaultMessage:
      '{count, plural, =0 {They would have affected no customer in the last 30 days.} one {They would have affected # customer in the last 30 days.} other {They would have affected # customers in the last 30 days.}} Affected immediately: {atOnce}.',
  },
  enableAction: { id: 'admin.autoBanning.enableAction', defaultMessage: 'Apply' },
  history: { id: 'admin.autoBanning.history', defaultMessage: 'Actions taken' },
  empty: { id: 'admin.autoBanning.empty', defaultMessage: 'No actions yet' },
  emptyHint: {
    id: 'admin.autoBanning.emptyHint',
    defaultMessage: 'Actions taken by the rules appear here and can be undone.',
  },
  at: { id: 'admin.autoBanning.at', defaultMessage: 'When' },
  did: { id: 'admin.autoBanning.did', defaultMessage: 'Action' },
  blockedThem: { id: 'admin.autoBanning.blockedThem', defaultMessage: 'Account blocked' },
  banned: { id: 'admin.autoBanning.banned', defaultMessage: 'Address banned' },
  alerted: { id: 'admin.autoBanning.alerted', defaultMessage: 'Alert raised' },
  state: { id: 'admin.autoBanning.state', defaultMessage: 'State' },
  standing: { id: 'admin.autoBanning.standing', defaultMessage: 'In force' },
  undone: { id: 'admin.autoBanning.undone', defaultMessage: 'Undone' },
  all: { id: 'admin.autoBanning.all', defaultMessage: 'All' },
  takeBack: { id: 'admin.autoBanning.takeBack', defaultMessage: 'Undo' },
  takeBackOf: { id: 'admin.autoBanning.takeBackOf', defaultMessage: 'Undo: {name}' },
  takeBackAll: {
    id: 'admin.autoBanning.takeBackAll',
    defaultMessage: '{count, plural, one {Undo #} other {Undo all #}}',
  },
  takeBackTitle: {
    id: 'admin.autoBanning.takeBackTitle',
    defaultMessage: '{count, plural, one {Undo # action of the rules?} other {Undo # actions of the rules?}}',
  },
  takeBackBody: {
    id: 'admin.autoBanning.takeBackBody',
    defaultMessage: 'Blocks and bans are lifted and alerts removed. The rules leave these customers alone for 30 days.',
  },
  newer: { id: 'admin.autoBanning.newer', defaultMessage: 'Newer' },
  older: { id: 'admin.autoBanning.older', defaultMessage: 'Older' },
  changed: { id: 'admin.autoBanning.changed', defaultMessage: 'Last changed by {name}, {ago}' },
})
