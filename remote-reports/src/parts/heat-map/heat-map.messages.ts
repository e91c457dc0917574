import { defineWords } from '@console/shared/intl/words'

export const heatMapWords = defineWords({
  cell: { id: 'report.heatCell', defaultMessage: '{row}, {column}: {value}' },
  none: { id: 'report.heatNone', defaultMessage: 'nothing' },
  less: { id: 'report.heatLess', defaultMessage: 'Less' },
  more: { id: 'report.heatMore', defaultMessage: 'More' },
  sum: { id: 'report.heatSum', defaultMessage: 'Sum' },
})
