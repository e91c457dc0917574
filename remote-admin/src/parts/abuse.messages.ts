import { defineMessages } from '@console/shared/intl/messages'

/** Messages of the screens about abuse. */
export const abuseMessages = defineMessages({
  window: { id: 'admin.abuse.window', defaultMessage: 'Window' },
  days1: { id: 'admin.abuse.days1', defaultMessage: 'Last day' },
  days7: { id: 'admin.abuse.days7', defaultMessage: 'Last 7 days' },
  days30: { id: 'admin.abuse.days30', defaultMessage: 'Last 30 days' },
  days90: { id: 'admin.abuse.days90', defaultMessage: 'Last 90 days' },
  days365: { id: 'admin.abuse.days365', defaultMessage: 'Last 365 days' },
  days: {
    id: 'admin.abuse.days',
    defaultMessage: '{count, plural, one {Last # day} other {Last # days}}',
  },
  points: { id: 'admin.abuse.points', defaultMessage: 'Points' },
  peak: { id: 'admin.abuse.peak', defaultMessage: 'Busiest hour' },
  searches: { id: 'admin.abuse.searches', defaultMessage: 'Searches' },
  ips: { id: 'admin.abuse.ips', defaultMessage: 'Addresses' },
  fingerprints: { id: 'admin.abuse.fingerprints', defaultMessage: 'Browsers' },
  exports: { id: 'admin.abuse.exports', defaultMessage: 'Exports' },
  alerts: { id: 'admin.abuse.alerts', defaultMessage: 'Alerts' },
  howPoints: { id: 'admin.abuse.howPoints', defaultMessage: 'How points are given' },
  howPointsBody: {
    id: 'admin.abuse.howPointsBody',
    defaultMessage: 'Each day is scored separately; the points of all days in the window are added up.',
  },
  rulePeak: {
    id: 'admin.abuse.rulePeak',
    defaultMessage: 'Searches in the busiest hour: {points} for every {per} above {free}',
  },
  ruleIps: { id: 'admin.abuse.ruleIps', defaultMessage: 'Addresses: {points} for each above {free}' },
  ruleFingerprints: { id: 'admin.abuse.ruleFingerprints', defaultMessage: 'Browsers: {points} for each above {free}' },
  ruleExports: { id: 'admin.abuse.ruleExports', defaultMessage: 'Exports: {points} for every {per} above {free}' },
  ruleAlerts: { id: 'admin.abuse.ruleAlerts', defaultMessage: 'Search alerts: {points} for each' },
})
