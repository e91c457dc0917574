import { defineMessages } from '@console/shared/intl/messages'

export const chartMessages = defineMessages({
  keys: {
    id: 'reports.report.chartKeys',
    defaultMessage: 'Left and right go from point to point, up and down from series to series.',
  },
  keysOpen: { id: 'reports.report.chartKeysOpen', defaultMessage: 'Enter opens the rows behind a point.' },
  series: { id: 'reports.report.chartSeries', defaultMessage: 'Series' },
  before: { id: 'reports.report.chartBefore', defaultMessage: 'before: {value}' },
  beforeLine: { id: 'reports.report.chartBeforeLine', defaultMessage: 'Dotted: previous period' },
  soFar: { id: 'reports.report.chartSoFar', defaultMessage: '{point}, so far' },
  none: { id: 'reports.report.chartNone', defaultMessage: 'no value' },
  failed: {
    id: 'reports.report.chartFailed',
    defaultMessage: 'The chart could not be loaded; its numbers are in the table.',
  },
})
