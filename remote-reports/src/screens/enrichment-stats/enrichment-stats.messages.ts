import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'enrichmentStats.title', defaultMessage: 'Enrichment Stats' },
  atAGlance: { id: 'enrichmentStats.atAGlance', defaultMessage: 'At a glance' },
  atAGlanceHint: {
    id: 'enrichmentStats.atAGlanceHint',
    defaultMessage:
      'Every request is a match, without a match, refused or failed; the four add up to the requests. A number opens its rows.',
  },
  byDay: { id: 'enrichmentStats.byDay', defaultMessage: 'Requests by day and outcome' },
  byMonth: { id: 'enrichmentStats.byMonth', defaultMessage: 'Requests by month and outcome' },
  byDayHint: {
    id: 'enrichmentStats.byDayHint',
    defaultMessage:
      'Outcome of the enrichment requests by day; by month for ranges over three months. A bar opens its rows.',
  },
  rateByDay: { id: 'enrichmentStats.rateByDay', defaultMessage: 'Match rate by day' },
  outcomes: { id: 'enrichmentStats.outcomes', defaultMessage: 'By outcome' },
  outcome: { id: 'enrichmentStats.outcome', defaultMessage: 'Outcome' },
  share: { id: 'enrichmentStats.share', defaultMessage: 'Share' },
  before: { id: 'enrichmentStats.before', defaultMessage: 'Before' },
  nothing: { id: 'enrichmentStats.nothing', defaultMessage: 'No enrichment requests' },
  nothingHint: { id: 'enrichmentStats.nothingHint', defaultMessage: 'There are none in these days.' },

  customers: { id: 'enrichmentStats.customers', defaultMessage: 'Customers' },
  requests: { id: 'enrichmentStats.requests', defaultMessage: 'Requests' },
  matched: { id: 'enrichmentStats.matched', defaultMessage: 'Matches' },
  missed: { id: 'enrichmentStats.missed', defaultMessage: 'Without a match' },
  refused: { id: 'enrichmentStats.refused', defaultMessage: 'Refused' },
  errors: { id: 'enrichmentStats.errors', defaultMessage: 'Failed' },

  when: { id: 'enrichmentStats.when', defaultMessage: 'When' },
  endpoint: { id: 'enrichmentStats.endpoint', defaultMessage: 'Endpoint' },
  time: { id: 'enrichmentStats.time', defaultMessage: 'Time' },

  waiting: { id: 'enrichmentStats.waiting', defaultMessage: 'Waiting for approval' },
  waitingHint: {
    id: 'enrichmentStats.waitingHint',
    defaultMessage: 'Files awaiting a decision, whatever the days above; the oldest first.',
  },
  nobodyWaits: { id: 'enrichmentStats.nobodyWaits', defaultMessage: 'Nothing waiting' },
  nobodyWaitsHint: { id: 'enrichmentStats.nobodyWaitsHint', defaultMessage: 'Every file has been decided on.' },
  decide: {
    id: 'enrichmentStats.decide',
    defaultMessage: 'Decide on {count, plural, one {# request} other {# requests}}',
  },
  file: { id: 'enrichmentStats.file', defaultMessage: 'File' },
  rows: { id: 'enrichmentStats.rows', defaultMessage: 'Rows' },
  since: { id: 'enrichmentStats.since', defaultMessage: 'Since' },
})
