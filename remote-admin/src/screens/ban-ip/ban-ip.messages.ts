import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.banIp.title', defaultMessage: 'Ban Ip Address' },
  add: { id: 'admin.banIp.add', defaultMessage: 'Ban an address' },
  ban: { id: 'admin.banIp.ban', defaultMessage: 'Ban' },
  added: { id: 'admin.banIp.added', defaultMessage: '{range} is banned.' },
  search: { id: 'admin.banIp.search', defaultMessage: 'Address or reason' },
  range: { id: 'admin.banIp.range', defaultMessage: 'Address or range' },
  rangeHint: { id: 'admin.banIp.rangeHint', defaultMessage: 'IPv4 or IPv6, such as 203.0.113.7 or 198.51.100.0/24.' },
  reason: { id: 'admin.banIp.reason', defaultMessage: 'Reason' },
  duration: { id: 'admin.banIp.duration', defaultMessage: 'For how long' },
  until: { id: 'admin.banIp.until', defaultMessage: 'Until' },
  by: { id: 'admin.banIp.by', defaultMessage: 'By' },
  at: { id: 'admin.banIp.at', defaultMessage: 'Since' },
  state: { id: 'admin.banIp.state', defaultMessage: 'State' },
  active: { id: 'admin.banIp.active', defaultMessage: 'In force' },
  ended: { id: 'admin.banIp.ended', defaultMessage: 'Ended' },
  empty: { id: 'admin.banIp.empty', defaultMessage: 'No address is banned' },
  emptyHint: { id: 'admin.banIp.emptyHint', defaultMessage: 'Ban an address or a range to keep it out.' },
  lift: { id: 'admin.banIp.lift', defaultMessage: 'Lift the ban' },
  liftTitle: {
    id: 'admin.banIp.liftTitle',
    defaultMessage: '{count, plural, one {Lift # ban?} other {Lift # bans?}}',
  },
  liftBody: {
    id: 'admin.banIp.liftBody',
    defaultMessage:
      '{count, plural, one {Requests from this address} other {Requests from all # addresses and ranges}} are let in again immediately.',
  },
  lifted: {
    id: 'admin.banIp.lifted',
    defaultMessage: '{count, plural, =0 {No ban was lifted.} one {# ban lifted.} other {# bans lifted.}}',
  },
  hitsNobody: { id: 'admin.banIp.hitsNobody', defaultMessage: 'No customer was last seen there.' },
  hits: {
    id: 'admin.banIp.hits',
    defaultMessage:
      '{count, plural, one {# customer was last seen there} other {# customers were last seen there}}, {paying, plural, =0 {none of them paying} one {# of them paying} other {# of them paying}}:',
  },
  hitsMore: { id: 'admin.banIp.hitsMore', defaultMessage: '{count, plural, one {and # more} other {and # more}}' },
  coversYou: {
    id: 'admin.banIp.coversYou',
    defaultMessage: 'You are working from this address yourself, so it can’t be banned.',
  },
  coveredBy: { id: 'admin.banIp.coveredBy', defaultMessage: 'Already covered by the ban of {range}.' },
  tooWide: { id: 'admin.banIp.tooWide', defaultMessage: 'This range is too wide to ban.' },
  confirmTitle: { id: 'admin.banIp.confirmTitle', defaultMessage: 'Ban {range}?' },
  confirmBody: {
    id: 'admin.banIp.confirmBody',
    defaultMessage: '{count, plural, one {# customer} other {# customers}} last seen there will no longer get in.',
  },
  days: { id: 'admin.banIp.days', defaultMessage: 'Customers seen there in' },
  days7: { id: 'admin.banIp.days7', defaultMessage: 'the last 7 days' },
  days30: { id: 'admin.banIp.days30', defaultMessage: 'the last 30 days' },
  days90: { id: 'admin.banIp.days90', defaultMessage: 'the last 90 days' },
  matches: { id: 'admin.banIp.matches', defaultMessage: 'Matches' },
  lastMatch: { id: 'admin.banIp.lastMatch', defaultMessage: 'Last match' },
  neverMatched: { id: 'admin.banIp.neverMatched', defaultMessage: 'Never matched' },
  hasMatched: { id: 'admin.banIp.hasMatched', defaultMessage: 'Matched' },
  import: { id: 'admin.banIp.import', defaultMessage: 'Import' },
  hitsLabel: { id: 'admin.banIp.hitsLabel', defaultMessage: 'Customers who would be affected' },
  protects: {
    id: 'admin.banIp.protects',
    defaultMessage: 'This includes an address of the console or its proxies, so it can’t be banned.',
  },
  agentsThere: { id: 'admin.banIp.agentsThere', defaultMessage: 'Agents worked from there:' },
  needlessLabel: { id: 'admin.banIp.needlessLabel', defaultMessage: 'Redundant bans' },
  needless: {
    id: 'admin.banIp.needless',
    defaultMessage: '{count, plural, one {It makes # ban redundant:} other {It makes # bans redundant:}}',
  },
  replace: { id: 'admin.banIp.replace', defaultMessage: 'Remove them as part of this change' },
  rollUpLabel: { id: 'admin.banIp.rollUpLabel', defaultMessage: 'Roll-up' },
  rollUp: {
    id: 'admin.banIp.rollUp',
    defaultMessage: '{count, plural, one {# ban lies in one range} other {# bans lie in one range}}',
  },
  rollUpHits: {
    id: 'admin.banIp.rollUpHits',
    defaultMessage:
      '{count, plural, =0 {The whole range would affect no customer.} one {The whole range would affect # customer; paying: {paying}.} other {The whole range would affect # customers; paying: {paying}.}}',
  },
  rollUpTake: { id: 'admin.banIp.rollUpTake', defaultMessage: 'Ban {range} instead' },
  rollUps: {
    id: 'admin.banIp.rollUps',
    defaultMessage: '{count, plural, one {# roll-up} other {# roll-ups}}',
  },
  rollUpTitle: { id: 'admin.banIp.rollUpTitle', defaultMessage: 'Roll up single bans' },
  rollUpHint: {
    id: 'admin.banIp.rollUpHint',
    defaultMessage: 'Several single bans lie close together. One ban of the whole range can replace them.',
  },
  rollUpReason: {
    id: 'admin.banIp.rollUpReason',
    defaultMessage: '{count, plural, one {Rolled up from # ban} other {Rolled up from # bans}}',
  },
})
