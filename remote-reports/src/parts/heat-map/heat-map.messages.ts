import { defineMessages } from '@console/shared/intl/messages'

export const heatMapMessages = defineMessages({
  cell: { id: 'reports.report.heatCell', defaultMessage: '{row}, {column}: {value}' },
  none: { id: 'reports.report.heatNone', defaultMessage: 'nothing' },
  less: { id: 'reports.report.heatLess', defaultMessage: 'Less' },
  more: { id: 'reports.report.heatMore', defaultMessage: 'More' },
  sum: { id: 'reports.report.heatSum', defaultMessage: 'Sum' },
})
