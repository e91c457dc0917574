import { defineWords } from '@console/shared/intl/words'

export const chartWords = defineWords({
  keys: {
    id: 'report.chartKeys',
    defaultMessage: 'Left and right go from point to point, up and down from series to series.',
  },
  keysOpen: { id: 'report.chartKeysOpen', defaultMessage: 'Enter opens the rows behind a point.' },
  series: { id: 'report.chartSeries', defaultMessage: 'Series' },
  before: { id: 'report.chartBefore', defaultMessage: 'before: {value}' },
  beforeLine: { id: 'report.chartBeforeLine', defaultMessage: 'Dotted: previous period' },
  soFar: { id: 'report.chartSoFar', defaultMessage: '{point}, so far' },
  none: { id: 'report.chartNone', defaultMessage: 'no value' },
  failed: { id: 'report.chartFailed', defaultMessage: 'The chart could not be loaded; its numbers are in the table.' },
})
