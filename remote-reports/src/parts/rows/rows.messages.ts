import { defineMessages } from '@console/shared/intl/messages'

export const rowsMessages = defineMessages({
  title: { id: 'reports.report.rows', defaultMessage: 'Rows' },
  of: { id: 'reports.report.rowsOf', defaultMessage: '{figure}, {from} – {to}' },
  figure: { id: 'reports.report.rowsFigure', defaultMessage: 'Figure' },
  at: { id: 'reports.report.rowsAt', defaultMessage: 'When' },
  customer: { id: 'reports.report.rowsCustomer', defaultMessage: 'Customer' },
  email: { id: 'reports.report.rowsEmail', defaultMessage: 'Email' },
  text: { id: 'reports.report.rowsText', defaultMessage: 'Details' },
  amount: { id: 'reports.report.rowsAmount', defaultMessage: 'Counts' },
  empty: { id: 'reports.report.rowsEmpty', defaultMessage: 'No rows' },
  emptyHint: { id: 'reports.report.rowsEmptyHint', defaultMessage: 'There are no rows on these days.' },
  keptFrom: {
    id: 'reports.report.rowsKeptFrom',
    defaultMessage: 'Rows from before {day} are no longer kept. The numbers of the report still include them.',
  },
  ofCustomer: { id: 'reports.report.rowsOfCustomer', defaultMessage: 'of customer {id}' },
  ofKey: { id: 'reports.report.rowsOfKey', defaultMessage: 'by API key {id}' },
})
