import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'dataentry.outsideTechnology.title', defaultMessage: 'Add Outside Technology' },
  form: { id: 'dataentry.outsideTechnology.form', defaultMessage: 'Add a technology' },
  edit: { id: 'dataentry.outsideTechnology.edit', defaultMessage: 'Edit technology' },
  own: { id: 'dataentry.outsideTechnology.own', defaultMessage: 'Vendor' },
  list: {
    id: 'dataentry.outsideTechnology.list',
    defaultMessage: '{count, plural, one {# technology} other {# technologies}}',
  },
  empty: { id: 'dataentry.outsideTechnology.empty', defaultMessage: 'No technologies yet' },
  pasteHint: {
    id: 'dataentry.outsideTechnology.pasteHint',
    defaultMessage: 'One technology per line: name, category, vendor',
  },
  added: { id: 'dataentry.outsideTechnology.added', defaultMessage: '{name} added.' },
  updated: { id: 'dataentry.outsideTechnology.updated', defaultMessage: '{name} saved.' },
  imported: {
    id: 'dataentry.outsideTechnology.imported',
    defaultMessage: '{count, plural, one {# technology added} other {# technologies added}}',
  },
  deleted: {
    id: 'dataentry.outsideTechnology.deleted',
    defaultMessage: '{count, plural, one {# technology deleted} other {# technologies deleted}}',
  },
  deleteTitle: {
    id: 'dataentry.outsideTechnology.deleteTitle',
    defaultMessage: '{count, plural, one {Delete # technology?} other {Delete # technologies?}}',
  },
})
