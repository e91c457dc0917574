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
  enabledHint: {
    id: 'autoBanning.enabledHint',
    defaultMessage: 'To what customers do from yesterday on. Hours are those of the clock, days those of UTC.',
  },
  block: { id: 'autoBanning.block', defaultMessage: 'Block the account' },
  ban: { id: 'autoBanning.ban', defaultMessage: 'Ban their address' },
  alert: { id: 'autoBanning.alert', defaultMessage: 'Only make an alert' },
  banDuration: { id: 'autoBanning.banDuration', defaultMessage: 'Addresses are banned for' },
  exemptPaying: { id: 'autoBanning.exemptPaying', defaultMessage: 'Never hit paying customers' },
  exemptCustomers: { id: 'autoBanning.exemptCustomers', defaultMessage: 'Never hit these customers' },
  exemptHint: {
    id: 'autoBanning.exemptHint',
    defaultMessage: 'Customer ids. Staff are never hit, nor is for 30 days whoever was brought back.',
  },
  saved: { id: 'autoBanning.saved', defaultMessage: 'The rules are saved.' },
  dryRun: { id: 'autoBanning.dryRun', defaultMessage: 'Dry run' },
  wouldHit: {
    id: 'autoBanning.wouldHit',
    defaultMessage:
      '{count, plural, =0 {No customer would have been hit in the last 30 days.} one {# customer would have been hit in the last 30 days} other {# customers would have been hit in the last 30 days}}',
  },
  ofThem: {
    id: 'autoBanning.ofThem',
    defaultMessage: 'Paying: {paying} · blocked already: {blocked} · hit at once: {atOnce}',
  },
  spared: {
    id: 'autoBanning.spared',
    defaultMessage:
      'Left alone: paying {paying} · staff {staff} · listed {listed} · brought back {forgiven} · address shared {shared}',
  },
  incomplete: { id: 'autoBanning.incomplete', defaultMessage: 'Each rule that is on needs a number from 1 on.' },
  named: { id: 'autoBanning.named', defaultMessage: 'Customers who would have been hit' },
  customer: { id: 'autoBanning.customer', defaultMessage: 'Customer' },
  rule: { id: 'autoBanning.rule', defaultMessage: 'Rule' },
  count: { id: 'autoBanning.count', defaultMessage: 'Counted' },
  day: { id: 'autoBanning.day', defaultMessage: 'Day' },
  paying: { id: 'autoBanning.paying', defaultMessage: 'Paying' },
  blocked: { id: 'autoBanning.blocked', defaultMessage: 'Blocked' },
  atOnce: { id: 'autoBanning.atOnce', defaultMessage: 'At once' },
  more: { id: 'autoBanning.more', defaultMessage: '{count, plural, one {and # more} other {and # more}}' },
  enableTitle: { id: 'autoBanning.enableTitle', defaultMessage: 'Have these rules applied?' },
  enableBody: {
    id: 'autoBanning.enableBody',
    defaultMessage:
      '{count, plural, =0 {They would have hit no customer in the last 30 days.} one {They would have hit # customer in the last 30 days.} other {They would have hit # customers in the last 30 days.}} Hit at once: {atOnce}.',
  },
  enableAction: { id: 'autoBanning.enableAction', defaultMessage: 'Apply' },
  history: { id: 'autoBanning.history', defaultMessage: 'What it did' },
  empty: { id: 'autoBanning.empty', defaultMessage: 'It has done nothing yet' },
  emptyHint: { id: 'autoBanning.emptyHint', defaultMessage: 'What the rules do stands here, and can be taken back.' },
  at: { id: 'autoBanning.at', defaultMessage: 'When' },
  did: { id: 'autoBanning.did', defaultMessage: 'What' },
  blockedThem: { id: 'autoBanning.blockedThem', defaultMessage: 'Account blocked' },
  banned: { id: 'autoBanning.banned', defaultMessage: 'Address banned' },
  alerted: { id: 'autoBanning.alerted', defaultMessage: 'Alert made' },
  state: { id: 'autoBanning.state', defaultMessage: 'State' },
  standing: { id: 'autoBanning.standing', defaultMessage: 'In force' },
  undone: { id: 'autoBanning.undone', defaultMessage: 'Taken back' },
  all: { id: 'autoBanning.all', defaultMessage: 'All' },
  takeBack: { id: 'autoBanning.takeBack', defaultMessage: 'Take back' },
  takeBackOf: { id: 'autoBanning.takeBackOf', defaultMessage: 'Take back: {name}' },
  takeBackAll: {
    id: 'autoBanning.takeBackAll',
    defaultMessage: '{count, plural, one {Take # back} other {Take all # back}}',
  },
  takeBackTitle: {
    id: 'autoBanning.takeBackTitle',
    defaultMessage: '{count, plural, one {Take # action of the rules back?} other {Take # actions of the rules back?}}',
  },
  takeBackBody: {
    id: 'autoBanning.takeBackBody',
    defaultMessage: 'Blocks and bans are lifted and alerts removed. For 30 days the rules leave these customers alone.',
  },
  newer: { id: 'autoBanning.newer', defaultMessage: 'Newer' },
  older: { id: 'autoBanning.older', defaultMessage: 'Older' },
  changed: { id: 'autoBanning.changed', defaultMessage: 'Last changed by {name}, {ago}' },
})
