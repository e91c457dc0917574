import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'banIp.title', defaultMessage: 'Ban Ip Address' },
  add: { id: 'banIp.add', defaultMessage: 'Ban an address' },
  ban: { id: 'banIp.ban', defaultMessage: 'Ban' },
  added: { id: 'banIp.added', defaultMessage: '{range} is banned.' },
  search: { id: 'banIp.search', defaultMessage: 'Address or reason' },
  range: { id: 'banIp.range', defaultMessage: 'Address or range' },
  rangeHint: { id: 'banIp.rangeHint', defaultMessage: 'IPv4 or IPv6, such as 203.0.113.7 or 198.51.100.0/24.' },
  reason: { id: 'banIp.reason', defaultMessage: 'Reason' },
  duration: { id: 'banIp.duration', defaultMessage: 'For how long' },
  until: { id: 'banIp.until', defaultMessage: 'Until' },
  by: { id: 'banIp.by', defaultMessage: 'By' },
  at: { id: 'banIp.at', defaultMessage: 'Since' },
  state: { id: 'banIp.state', defaultMessage: 'State' },
  active: { id: 'banIp.active', defaultMessage: 'In force' },
  ended: { id: 'banIp.ended', defaultMessage: 'Ended' },
  empty: { id: 'banIp.empty', defaultMessage: 'No address is banned' },
  emptyHint: { id: 'banIp.emptyHint', defaultMessage: 'Ban an address or a range to keep it out.' },
  lift: { id: 'banIp.lift', defaultMessage: 'Lift the ban' },
  liftTitle: {
    id: 'banIp.liftTitle',
    defaultMessage: '{count, plural, one {Lift # ban?} other {Lift # bans?}}',
  },
  liftBody: {
    id: 'banIp.liftBody',
    defaultMessage:
      '{count, plural, one {Requests from this address} other {Requests from all # addresses and ranges}} are let in again immediately.',
  },
  lifted: {
    id: 'banIp.lifted',
    defaultMessage: '{count, plural, =0 {No ban was lifted.} one {# ban lifted.} other {# bans lifted.}}',
  },
  hitsNobody: { id: 'banIp.hitsNobody', defaultMessage: 'No customer was last seen there.' },
  hits: {
    id: 'banIp.hits',
    defaultMessage:
      '{count, plural, one {# customer was last seen there} other {# customers were last seen there}}, {paying, plural, =0 {none of them paying} one {# of them paying} other {# of them paying}}:',
  },
  hitsMore: { id: 'banIp.hitsMore', defaultMessage: '{count, plural, one {and # more} other {and # more}}' },
  coversYou: {
    id: 'banIp.coversYou',
    defaultMessage: 'You are working from this address yourself, so it can’t be banned.',
  },
  coveredBy: { id: 'banIp.coveredBy', defaultMessage: 'Already covered by the ban of {range}.' },
  tooWide: { id: 'banIp.tooWide', defaultMessage: 'This range is too wide to ban.' },
  confirmTitle: { id: 'banIp.confirmTitle', defaultMessage: 'Ban {range}?' },
  confirmBody: {
    id: 'banIp.confirmBody',
    defaultMessage: '{count, plural, one {# customer} other {# customers}} last seen there will no longer get in.',
  },
  days: { id: 'banIp.days', defaultMessage: 'Customers seen there in' },
  days7: { id: 'banIp.days7', defaultMessage: 'the last 7 days' },
  days30: { id: 'banIp.days30', defaultMessage: 'the last 30 days' },
  days90: { id: 'banIp.days90', defaultMessage: 'the last 90 days' },
  matches: { id: 'banIp.matches', defaultMessage: 'Matches' },
  lastMatch: { id: 'banIp.lastMatch', defaultMessage: 'Last match' },
  neverMatched: { id: 'banIp.neverMatched', defaultMessage: 'Never matched' },
  hasMatched: { id: 'banIp.hasMatched', defaultMessage: 'Matched' },
  import: { id: 'banIp.import', defaultMessage: 'Import' },
  hitsLabel: { id: 'banIp.hitsLabel', defaultMessage: 'Customers who would be affected' },
  protects: {
    id: 'banIp.protects',
    defaultMessage: 'This includes an address of the console or its proxies, so it can’t be banned.',
  },
  agentsThere: { id: 'banIp.agentsThere', defaultMessage: 'Agents worked from there:' },
  needlessLabel: { id: 'banIp.needlessLabel', defaultMessage: 'Redundant bans' },
  needless: {
    id: 'banIp.needless',
    defaultMessage: '{count, plural, one {It makes # ban redundant:} other {It makes # bans redundant:}}',
  },
  replace: { id: 'banIp.replace', defaultMessage: 'Remove them as part of this change' },
  rollUpLabel: { id: 'banIp.rollUpLabel', defaultMessage: 'Roll-up' },
  rollUp: {
    id: 'banIp.rollUp',
    defaultMessage: '{count, plural, one {# ban lies in one range} other {# bans lie in one range}}',
  },
  rollUpHits: {
    id: 'banIp.rollUpHits',
    defaultMessage:
      '{count, plural, =0 {The whole range would affect no customer.} one {The whole range would affect # customer; paying: {paying}.} other {The whole range would affect # customers; paying: {paying}.}}',
  },
  rollUpTake: { id: 'banIp.rollUpTake', defaultMessage: 'Ban {range} instead' },
  rollUps: {
    id: 'banIp.rollUps',
    defaultMessage: '{count, plural, one {# roll-up} other {# roll-ups}}',
  },
  rollUpTitle: { id: 'banIp.rollUpTitle', defaultMessage: 'Roll up single bans' },
  rollUpHint: {
    id: 'banIp.rollUpHint',
    defaultMessage: 'Several single bans lie close together. One ban of the whole range can replace them.',
  },
  rollUpReason: {
    id: 'banIp.rollUpReason',
    defaultMessage: '{count, plural, one {Rolled up from # ban} other {Rolled up from # bans}}',
  },
})
