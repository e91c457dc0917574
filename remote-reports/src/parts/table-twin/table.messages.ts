import { defineWords } from '@console/shared/intl/words'

export const tableWords = defineWords({
  table: { id: 'report.table', defaultMessage: 'Table' },
  showTable: { id: 'report.showTable', defaultMessage: 'Show as a table' },
  hideTable: { id: 'report.hideTable', defaultMessage: 'Hide the table' },
  csv: { id: 'report.csv', defaultMessage: 'CSV' },
  csvOf: { id: 'report.csvOf', defaultMessage: 'CSV: {what}' },
  rowsBehind: { id: 'report.rowsBehind', defaultMessage: '{value}: the rows behind it' },
  day: { id: 'report.day', defaultMessage: 'Day' },
  month: { id: 'report.month', defaultMessage: 'Month' },
  seriesBefore: { id: 'report.seriesBefore', defaultMessage: '{series}, before' },
})
