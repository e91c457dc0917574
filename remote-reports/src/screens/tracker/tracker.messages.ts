import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'reports.tracker.title', defaultMessage: 'API Usage Stats' },
  trail: { id: 'reports.tracker.trail', defaultMessage: 'Whose requests' },
  unknownSubject: {
    id: 'reports.tracker.unknownSubject',
    defaultMessage: 'No such customer, or the key is not theirs.',
  },
  quotaToday: { id: 'reports.tracker.quotaToday', defaultMessage: '{used} of {quota} requests today' },
  revokedKey: { id: 'reports.tracker.revokedKey', defaultMessage: 'Revoked' },

  summary: { id: 'reports.tracker.summary', defaultMessage: 'At a glance' },
  summaryHint: {
    id: 'reports.tracker.summaryHint',
    defaultMessage: 'Requests to the API other than enrichments. A number opens its rows.',
  },
  customers: { id: 'reports.tracker.customers', defaultMessage: 'Customers' },
  customersHint: { id: 'reports.tracker.customersHint', defaultMessage: 'Customers with at least one request.' },
  time: { id: 'reports.tracker.time', defaultMessage: 'Average time' },
  timeHint: { id: 'reports.tracker.timeHint', defaultMessage: 'Average time of a request, whatever its outcome.' },

  usage: { id: 'reports.tracker.usage', defaultMessage: 'Requests by day and outcome' },
  usageHint: {
    id: 'reports.tracker.usageHint',
    defaultMessage:
      'Outcome of each day’s requests. Answered includes those without a match. A point opens its requests.',
  },
  answered: { id: 'reports.tracker.answered', defaultMessage: 'Answered' },
  refused: { id: 'reports.tracker.refused', defaultMessage: 'Refused' },
  error: { id: 'reports.tracker.error', defaultMessage: 'Failed' },
  ok: { id: 'reports.tracker.ok', defaultMessage: 'With a match' },
  no_match: { id: 'reports.tracker.noMatch', defaultMessage: 'Without a match' },
  errorsByDay: { id: 'reports.tracker.errorsByDay', defaultMessage: 'Error share by day' },
  errorsHint: {
    id: 'reports.tracker.errorsHint',
    defaultMessage:
      'Share of each day’s requests that failed. Refused requests are not failures. A point opens the failed ones.',
  },
  nothing: { id: 'reports.tracker.nothing', defaultMessage: 'No requests' },
  nothingHint: { id: 'reports.tracker.nothingHint', defaultMessage: 'There are none on these days.' },

  mapOfCustomers: { id: 'reports.tracker.mapOfCustomers', defaultMessage: 'Busiest customers' },
  mapOfKeys: { id: 'reports.tracker.mapOfKeys', defaultMessage: 'Busiest keys' },
  mapHint: {
    id: 'reports.tracker.mapHint',
    defaultMessage:
      'The 25 with the most, by day, in longer ranges by week or by month. A name and a cell open what is behind them.',
  },
  counted: { id: 'reports.tracker.counted', defaultMessage: 'Counted' },
  withoutKey: { id: 'reports.tracker.withoutKey', defaultMessage: 'Without a key' },

  lists: { id: 'reports.tracker.lists', defaultMessage: 'Lists' },
  users: { id: 'reports.tracker.users', defaultMessage: 'Top users' },
  requests: { id: 'reports.tracker.requests', defaultMessage: 'Requests' },
  errorShare: { id: 'reports.tracker.errorShare', defaultMessage: 'Error share' },
  keys: { id: 'reports.tracker.keys', defaultMessage: 'Active keys' },
  quota: { id: 'reports.tracker.quota', defaultMessage: 'Daily quota' },
  usedToday: { id: 'reports.tracker.usedToday', defaultMessage: 'Used today' },
  quotaUsed: { id: 'reports.tracker.quotaUsed', defaultMessage: 'Quota used' },
  noUsers: { id: 'reports.tracker.noUsers', defaultMessage: 'No one used the API' },
  noUsersHint: {
    id: 'reports.tracker.noUsersHint',
    defaultMessage: 'Customers with requests on these days appear here.',
  },

  keyList: { id: 'reports.tracker.keyList', defaultMessage: 'Keys and quotas' },
  key: { id: 'reports.tracker.key', defaultMessage: 'Key' },
  searchKeys: { id: 'reports.tracker.searchKeys', defaultMessage: 'Start of the key, or customer' },
  fullDays: { id: 'reports.tracker.fullDays', defaultMessage: 'Days at quota' },
  lastUsed: { id: 'reports.tracker.lastUsed', defaultMessage: 'Last used' },
  fill: { id: 'reports.tracker.fill', defaultMessage: 'Today’s quota' },
  full: { id: 'reports.tracker.full', defaultMessage: 'Used up' },
  near: { id: 'reports.tracker.near', defaultMessage: '80% or more' },
  free: { id: 'reports.tracker.free', defaultMessage: 'Less than 80%' },
  state: { id: 'reports.tracker.state', defaultMessage: 'State' },
  live: { id: 'reports.tracker.live', defaultMessage: 'Active' },
  noKeys: { id: 'reports.tracker.noKeys', defaultMessage: 'No keys' },
  noKeysHint: {
    id: 'reports.tracker.noKeysHint',
    defaultMessage: 'A key is issued when the request for it is approved.',
  },

  requestList: { id: 'reports.tracker.requestList', defaultMessage: 'Individual requests' },
  at: { id: 'reports.tracker.at', defaultMessage: 'Time' },
  endpoint: { id: 'reports.tracker.endpoint', defaultMessage: 'Endpoint' },
  endpointFilter: { id: 'reports.tracker.endpointFilter', defaultMessage: 'Start of the endpoint' },
  outcome: { id: 'reports.tracker.outcome', defaultMessage: 'Outcome' },
  took: { id: 'reports.tracker.took', defaultMessage: 'Took' },
})
