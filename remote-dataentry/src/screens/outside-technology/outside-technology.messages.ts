import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'outsideTechnology.title', defaultMessage: 'Add Outside Technology' },
  form: { id: 'outsideTechnology.form', defaultMessage: 'Add a technology' },
  edit: { id: 'outsideTechnology.edit', defaultMessage: 'Edit technology' },
  own: { id: 'outsideTechnology.own', defaultMessage: 'Vendor' },
  list: {
    id: 'outsideTechnology.list',
    defaultMessage: '{count, plural, one {# technology} other {# technologies}}',
  },
  empty: { id: 'outsideTechnology.empty', defaultMessage: 'No technologies yet' },
  pasteHint: { id: 'outsideTechnology.pasteHint', defaultMessage: 'One technology per line: name, category, vendor' },
  added: { id: 'outsideTechnology.added', defaultMessage: '{name} added.' },
  updated: { id: 'outsideTechnology.updated', defaultMessage: '{name} saved.' },
  imported: {
    id: 'outsideTechnology.imported',
    defaultMessage: '{count, plural, one {# technology added} other {# technologies added}}',
  },
  deleted: {
    id: 'outsideTechnology.deleted',
    defaultMessage: '{count, plural, one {# technology deleted} other {# technologies deleted}}',
  },
  deleteTitle: {
    id: 'outsideTechnology.deleteTitle',
    defaultMessage: '{count, plural, one {Delete # technology?} other {Delete # technologies?}}',
  },
})
