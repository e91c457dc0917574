import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'tracker.title', defaultMessage: 'API Usage Stats' },
  trail: { id: 'tracker.trail', defaultMessage: 'Whose requests' },
  unknownSubject: {
    id: 'tracker.unknownSubject',
    defaultMessage: 'No such customer, or the key is not theirs.',
  },
  quotaToday: { id: 'tracker.quotaToday', defaultMessage: '{used} of {quota} requests today' },
  revokedKey: { id: 'tracker.revokedKey', defaultMessage: 'Revoked' },

  summary: { id: 'tracker.summary', defaultMessage: 'At a glance' },
  summaryHint: {
    id: 'tracker.summaryHint',
    defaultMessage: 'Requests to the API other than enrichments. A number opens its rows.',
  },
  customers: { id: 'tracker.customers', defaultMessage: 'Customers' },
  customersHint: { id: 'tracker.customersHint', defaultMessage: 'Customers with at least one request.' },
  time: { id: 'tracker.time', defaultMessage: 'Average time' },
  timeHint: { id: 'tracker.timeHint', defaultMessage: 'Average time of a request, whatever its outcome.' },

  usage: { id: 'tracker.usage', defaultMessage: 'Requests by day and outcome' },
  usageHint: {
    id: 'tracker.usageHint',
    defaultMessage:
      'Outcome of each day’s requests. Answered includes those without a match. A point opens its requests.',
  },
  answered: { id: 'tracker.answered', defaultMessage: 'Answered' },
  refused: { id: 'tracker.refused', defaultMessage: 'Refused' },
  error: { id: 'tracker.error', defaultMessage: 'Failed' },
  ok: { id: 'tracker.ok', defaultMessage: 'With a match' },
  no_match: { id: 'tracker.noMatch', defaultMessage: 'Without a match' },
  errorsByDay: { id: 'tracker.errorsByDay', defaultMessage: 'Error share by day' },
  errorsHint: {
    id: 'tracker.errorsHint',
    defaultMessage:
      'Share of each day’s requests that failed. Refused requests are not failures. A point opens the failed ones.',
  },
  nothing: { id: 'tracker.nothing', defaultMessage: 'No requests' },
  nothingHint: { id: 'tracker.nothingHint', defaultMessage: 'There are none on these days.' },

  mapOfCustomers: { id: 'tracker.mapOfCustomers', defaultMessage: 'Busiest customers' },
  mapOfKeys: { id: 'tracker.mapOfKeys', defaultMessage: 'Busiest keys' },
  mapHint: {
    id: 'tracker.mapHint',
    defaultMessage:
      'The 25 with the most, by day, in longer ranges by week or by month. A name and a cell open what is behind them.',
  },
  counted: { id: 'tracker.counted', defaultMessage: 'Counted' },
  withoutKey: { id: 'tracker.withoutKey', defaultMessage: 'Without a key' },

  lists: { id: 'tracker.lists', defaultMessage: 'Lists' },
  users: { id: 'tracker.users', defaultMessage: 'Top users' },
  requests: { id: 'tracker.requests', defaultMessage: 'Requests' },
  errorShare: { id: 'tracker.errorShare', defaultMessage: 'Error share' },
  keys: { id: 'tracker.keys', defaultMessage: 'Active keys' },
  quota: { id: 'tracker.quota', defaultMessage: 'Daily quota' },
  usedToday: { id: 'tracker.usedToday', defaultMessage: 'Used today' },
  quotaUsed: { id: 'tracker.quotaUsed', defaultMessage: 'Quota used' },
  noUsers: { id: 'tracker.noUsers', defaultMessage: 'No one used the API' },
  noUsersHint: { id: 'tracker.noUsersHint', defaultMessage: 'Customers with requests on these days appear here.' },

  keyList: { id: 'tracker.keyList', defaultMessage: 'Keys and quotas' },
  key: { id: 'tracker.key', defaultMessage: 'Key' },
  searchKeys: { id: 'tracker.searchKeys', defaultMessage: 'Start of the key, or customer' },
  fullDays: { id: 'tracker.fullDays', defaultMessage: 'Days at quota' },
  lastUsed: { id: 'tracker.lastUsed', defaultMessage: 'Last used' },
  fill: { id: 'tracker.fill', defaultMessage: 'Today’s quota' },
  full: { id: 'tracker.full', defaultMessage: 'Used up' },
  near: { id: 'tracker.near', defaultMessage: '80% or more' },
  free: { id: 'tracker.free', defaultMessage: 'Less than 80%' },
  state: { id: 'tracker.state', defaultMessage: 'State' },
  live: { id: 'tracker.live', defaultMessage: 'Active' },
  noKeys: { id: 'tracker.noKeys', defaultMessage: 'No keys' },
  noKeysHint: {
    id: 'tracker.noKeysHint',
    defaultMessage: 'A key is issued when the request for it is approved.',
  },

  requestList: { id: 'tracker.requestList', defaultMessage: 'Individual requests' },
  at: { id: 'tracker.at', defaultMessage: 'Time' },
  endpoint: { id: 'tracker.endpoint', defaultMessage: 'Endpoint' },
  endpointFilter: { id: 'tracker.endpointFilter', defaultMessage: 'Start of the endpoint' },
  outcome: { id: 'tracker.outcome', defaultMessage: 'Outcome' },
  took: { id: 'tracker.took', defaultMessage: 'Took' },
})
