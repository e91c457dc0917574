import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'pressList.title', defaultMessage: 'Show All Press Events' },
  happened: { id: 'pressList.happened', defaultMessage: 'Happened' },
  amount: { id: 'pressList.amount', defaultMessage: 'Amount' },
  people: { id: 'pressList.people', defaultMessage: 'People' },
  from: { id: 'pressList.from', defaultMessage: 'From' },
  to: { id: 'pressList.to', defaultMessage: 'To' },
  add: { id: 'pressList.add', defaultMessage: 'Enter press' },
  empty: { id: 'pressList.empty', defaultMessage: 'No press events yet' },
  emptyHint: {
    id: 'pressList.emptyHint',
    defaultMessage: 'News about companies appears here once it has been entered.',
  },
  of: { id: 'pressList.of', defaultMessage: 'Only of' },
  all: { id: 'pressList.all', defaultMessage: 'Show all companies' },
  deleteTitle: {
    id: 'pressList.deleteTitle',
    defaultMessage: '{count, plural, one {Delete # press event?} other {Delete # press events?}}',
  },
  deleteBody: {
    id: 'pressList.deleteBody',
    defaultMessage: 'Customers stop seeing it immediately. You can undo this.',
  },
  deleted: {
    id: 'pressList.deleted',
    defaultMessage: '{count, plural, one {# press event deleted.} other {# press events deleted.}}',
  },
})
