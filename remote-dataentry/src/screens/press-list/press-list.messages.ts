import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'dataentry.pressList.title', defaultMessage: 'Show All Press Events' },
  happened: { id: 'dataentry.pressList.happened', defaultMessage: 'Happened' },
  amount: { id: 'dataentry.pressList.amount', defaultMessage: 'Amount' },
  people: { id: 'dataentry.pressList.people', defaultMessage: 'People' },
  investors: { id: 'dataentry.pressList.investors', defaultMessage: 'Investors' },
  from: { id: 'dataentry.pressList.from', defaultMessage: 'From' },
  to: { id: 'dataentry.pressList.to', defaultMessage: 'To' },
  add: { id: 'dataentry.pressList.add', defaultMessage: 'Enter press' },
  empty: { id: 'dataentry.pressList.empty', defaultMessage: 'No press events yet' },
  emptyHint: {
    id: 'dataentry.pressList.emptyHint',
    defaultMessage: 'News about companies appears here once it has been entered.',
  },
  of: { id: 'dataentry.pressList.of', defaultMessage: 'Only of' },
  all: { id: 'dataentry.pressList.all', defaultMessage: 'Show all companies' },
  deleteTitle: {
    id: 'dataentry.pressList.deleteTitle',
    defaultMessage: '{count, plural, one {Delete # press event?} other {Delete # press events?}}',
  },
  deleteBody: {
    id: 'dataentry.pressList.deleteBody',
    defaultMessage: 'Customers stop seeing it immediately. You can undo this.',
  },
  deleted: {
    id: 'dataentry.pressList.deleted',
    defaultMessage: '{count, plural, one {# press event deleted.} other {# press events deleted.}}',
  },
})
