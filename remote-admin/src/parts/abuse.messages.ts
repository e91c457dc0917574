import { defineWords } from '@console/shared/intl/words'

/** Words of the screens about abuse. */
export const abuseWords = defineWords({
  window: { id: 'abuse.window', defaultMessage: 'Window' },
  days1: { id: 'abuse.days1', defaultMessage: 'Last day' },
  days7: { id: 'abuse.days7', defaultMessage: 'Last 7 days' },
  days30: { id: 'abuse.days30', defaultMessage: 'Last 30 days' },
  days90: { id: 'abuse.days90', defaultMessage: 'Last 90 days' },
  days365: { id: 'abuse.days365', defaultMessage: 'Last 365 days' },
  days: {
    id: 'abuse.days',
    defaultMessage: '{count, plural, one {Last # day} other {Last # days}}',
  },
  points: { id: 'abuse.points', defaultMessage: 'Points' },
  peak: { id: 'abuse.peak', defaultMessage: 'Busiest hour' },
  searches: { id: 'abuse.searches', defaultMessage: 'Searches' },
  ips: { id: 'abuse.ips', defaultMessage: 'Addresses' },
  fingerprints: { id: 'abuse.fingerprints', defaultMessage: 'Browsers' },
  exports: { id: 'abuse.exports', defaultMessage: 'Exports' },
  alerts: { id: 'abuse.alerts', defaultMessage: 'Alerts' },
  howPoints: { id: 'abuse.howPoints', defaultMessage: 'How points are given' },
  howPointsBody: {
    id: 'abuse.howPointsBody',
    defaultMessage: 'Each day is scored separately; the points of all days in the window are added up.',
  },
  rulePeak: {
    id: 'abuse.rulePeak',
    defaultMessage: 'Searches in the busiest hour: {points} for every {per} above {free}',
  },
  ruleIps: { id: 'abuse.ruleIps', defaultMessage: 'Addresses: {points} for each above {free}' },
  ruleFingerprints: { id: 'abuse.ruleFingerprints', defaultMessage: 'Browsers: {points} for each above {free}' },
  ruleExports: { id: 'abuse.ruleExports', defaultMessage: 'Exports: {points} for every {per} above {free}' },
  ruleAlerts: { id: 'abuse.ruleAlerts', defaultMessage: 'Search alerts: {points} for each' },
})
