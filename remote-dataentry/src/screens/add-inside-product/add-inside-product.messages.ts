import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'dataentry.insideProduct.title', defaultMessage: 'Add Inside Product' },
  form: { id: 'dataentry.insideProduct.form', defaultMessage: 'Add a product' },
  edit: { id: 'dataentry.insideProduct.edit', defaultMessage: 'Edit product' },
  own: { id: 'dataentry.insideProduct.own', defaultMessage: 'Web address' },
  list: {
    id: 'dataentry.insideProduct.list',
    defaultMessage: '{count, plural, one {# product} other {# products}}',
  },
  empty: { id: 'dataentry.insideProduct.empty', defaultMessage: 'No products yet' },
  pasteHint: {
    id: 'dataentry.insideProduct.pasteHint',
    defaultMessage: 'One product per line: name, category, web address',
  },
  added: { id: 'dataentry.insideProduct.added', defaultMessage: '{name} added.' },
  updated: { id: 'dataentry.insideProduct.updated', defaultMessage: '{name} saved.' },
  imported: {
    id: 'dataentry.insideProduct.imported',
    defaultMessage: '{count, plural, one {# product added} other {# products added}}',
  },
  deleted: {
    id: 'dataentry.insideProduct.deleted',
    defaultMessage: '{count, plural, one {# product deleted} other {# products deleted}}',
  },
  deleteTitle: {
    id: 'dataentry.insideProduct.deleteTitle',
    defaultMessage: '{count, plural, one {Delete # product?} other {Delete # products?}}',
  },
})
