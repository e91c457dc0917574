import { defineMessages } from '@console/shared/intl/messages'

export const chartMessages = defineMessages({
  keys: {
    id: 'reports.report.chartKeys',
    defaultMessage: 'Left and right go from point to point, up and down from series to series.',
  },
  keysOpen: { id: 'reports.report.chartKeysOpen', defaultMessage: 'Enter opens the rows behind a point.' },
  series: { id: 'reports.report.chartSeries', defaultMessage: 'Series' },
  before: { id: 'reports.report.chartBefore', defaultMessage: 'before: {value}' },
  beforeLine: { id: 'reports.report.chartBeforeLine', defaultMessage: 'Faint: previous period' },
  dottedToday: { id: 'reports.report.chartDottedToday', defaultMessage: 'Dotted: today so far' },
  dottedMonth: { id: 'reports.report.chartDottedMonth', defaultMessage: 'Dotted: this month so far' },
  paleToday: { id: 'reports.report.chartPaleToday', defaultMessage: 'Pale: today so far' },
  paleMonth: { id: 'reports.report.chartPaleMonth', defaultMessage: 'Pale: this month so far' },
  soFar: { id: 'reports.report.chartSoFar', defaultMessage: '{point}, so far' },
  none: { id: 'reports.report.chartNone', defaultMessage: 'no value' },
  failed: {
    id: 'reports.report.chartFailed',
    defaultMessage: 'The chart could not be loaded; its numbers are in the table.',
  },
})
