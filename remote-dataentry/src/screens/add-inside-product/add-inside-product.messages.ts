import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'insideProduct.title', defaultMessage: 'Add Inside Product' },
  form: { id: 'insideProduct.form', defaultMessage: 'Add a product' },
  edit: { id: 'insideProduct.edit', defaultMessage: 'Edit product' },
  own: { id: 'insideProduct.own', defaultMessage: 'Web address' },
  list: {
    id: 'insideProduct.list',
    defaultMessage: '{count, plural, one {# product} other {# products}}',
  },
  empty: { id: 'insideProduct.empty', defaultMessage: 'No products yet' },
  pasteHint: { id: 'insideProduct.pasteHint', defaultMessage: 'One product per line: name, category, web address' },
  added: { id: 'insideProduct.added', defaultMessage: '{name} added.' },
  updated: { id: 'insideProduct.updated', defaultMessage: '{name} saved.' },
  imported: {
    id: 'insideProduct.imported',
    defaultMessage: '{count, plural, one {# product added} other {# products added}}',
  },
  deleted: {
    id: 'insideProduct.deleted',
    defaultMessage: '{count, plural, one {# product deleted} other {# products deleted}}',
  },
  deleteTitle: {
    id: 'insideProduct.deleteTitle',
    defaultMessage: '{count, plural, one {Delete # product?} other {Delete # products?}}',
  },
})
