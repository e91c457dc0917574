import { defineMessages } from '@console/shared/intl/messages'

export const tableMessages = defineMessages({
  table: { id: 'reports.report.table', defaultMessage: 'Table' },
  showTable: { id: 'reports.report.showTable', defaultMessage: 'Show as a table' },
  hideTable: { id: 'reports.report.hideTable', defaultMessage: 'Hide the table' },
  csv: { id: 'reports.report.csv', defaultMessage: 'CSV' },
  csvOf: { id: 'reports.report.csvOf', defaultMessage: 'CSV: {what}' },
  rowsBehind: { id: 'reports.report.rowsBehind', defaultMessage: '{value}: the rows behind it' },
  day: { id: 'reports.report.day', defaultMessage: 'Day' },
  month: { id: 'reports.report.month', defaultMessage: 'Month' },
  seriesBefore: { id: 'reports.report.seriesBefore', defaultMessage: '{series}, before' },
})
