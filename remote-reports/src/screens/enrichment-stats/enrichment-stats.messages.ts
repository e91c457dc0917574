import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'reports.enrichmentStats.title', defaultMessage: 'Enrichment Stats' },
  atAGlance: { id: 'reports.enrichmentStats.atAGlance', defaultMessage: 'At a glance' },
  atAGlanceHint: {
    id: 'reports.enrichmentStats.atAGlanceHint',
    defaultMessage:
      'Every request is a match, without a match, refused or failed; the four add up to the requests. A number opens its rows.',
  },
  byDay: { id: 'reports.enrichmentStats.byDay', defaultMessage: 'Requests by day and outcome' },
  byMonth: { id: 'reports.enrichmentStats.byMonth', defaultMessage: 'Requests by month and outcome' },
  byDayHint: {
    id: 'reports.enrichmentStats.byDayHint',
    defaultMessage:
      'Outcome of the enrichment requests by day; by month for ranges over three months. A bar opens its rows.',
  },
  rateByDay: { id: 'reports.enrichmentStats.rateByDay', defaultMessage: 'Match rate by day' },
  outcomes: { id: 'reports.enrichmentStats.outcomes', defaultMessage: 'By outcome' },
  outcome: { id: 'reports.enrichmentStats.outcome', defaultMessage: 'Outcome' },
  share: { id: 'reports.enrichmentStats.share', defaultMessage: 'Share' },
  before: { id: 'reports.enrichmentStats.before', defaultMessage: 'Before' },
  nothing: { id: 'reports.enrichmentStats.nothing', defaultMessage: 'No enrichment requests' },
  nothingHint: { id: 'reports.enrichmentStats.nothingHint', defaultMessage: 'There are none in these days.' },

  customers: { id: 'reports.enrichmentStats.customers', defaultMessage: 'Customers' },
  requests: { id: 'reports.enrichmentStats.requests', defaultMessage: 'Requests' },
  matched: { id: 'reports.enrichmentStats.matched', defaultMessage: 'Matches' },
  missed: { id: 'reports.enrichmentStats.missed', defaultMessage: 'Without a match' },
  refused: { id: 'reports.enrichmentStats.refused', defaultMessage: 'Refused' },
  errors: { id: 'reports.enrichmentStats.errors', defaultMessage: 'Failed' },

  when: { id: 'reports.enrichmentStats.when', defaultMessage: 'When' },
  endpoint: { id: 'reports.enrichmentStats.endpoint', defaultMessage: 'Endpoint' },
  time: { id: 'reports.enrichmentStats.time', defaultMessage: 'Time' },

  waiting: { id: 'reports.enrichmentStats.waiting', defaultMessage: 'Waiting for approval' },
  waitingHint: {
    id: 'reports.enrichmentStats.waitingHint',
    defaultMessage: 'Files awaiting a decision, whatever the days above; the oldest first.',
  },
  nobodyWaits: { id: 'reports.enrichmentStats.nobodyWaits', defaultMessage: 'Nothing waiting' },
  nobodyWaitsHint: { id: 'reports.enrichmentStats.nobodyWaitsHint', defaultMessage: 'Every file has been decided on.' },
  decide: {
    id: 'reports.enrichmentStats.decide',
    defaultMessage: 'Decide on {count, plural, one {# request} other {# requests}}',
  },
  file: { id: 'reports.enrichmentStats.file', defaultMessage: 'File' },
  rows: { id: 'reports.enrichmentStats.rows', defaultMessage: 'Rows' },
  since: { id: 'reports.enrichmentStats.since', defaultMessage: 'Since' },
})
