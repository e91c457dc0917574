import { defineWords } from '@console/shared/intl/words'

export const rowsWords = defineWords({
  title: { id: 'report.rows', defaultMessage: 'Rows' },
  of: { id: 'report.rowsOf', defaultMessage: '{figure}, {from} – {to}' },
  figure: { id: 'report.rowsFigure', defaultMessage: 'Figure' },
  at: { id: 'report.rowsAt', defaultMessage: 'When' },
  customer: { id: 'report.rowsCustomer', defaultMessage: 'Customer' },
  email: { id: 'report.rowsEmail', defaultMessage: 'Email' },
  text: { id: 'report.rowsText', defaultMessage: 'Details' },
  amount: { id: 'report.rowsAmount', defaultMessage: 'Counts' },
  empty: { id: 'report.rowsEmpty', defaultMessage: 'No rows' },
  emptyHint: { id: 'report.rowsEmptyHint', defaultMessage: 'Nothing was counted here.' },
  ofCustomer: { id: 'report.rowsOfCustomer', defaultMessage: 'of customer {id}' },
  ofKey: { id: 'report.rowsOfKey', defaultMessage: 'by API key {id}' },
})
