import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  fill: { id: 'source.fill', defaultMessage: 'Fill from the selected text' },
  nextFind: { id: 'source.nextFind', defaultMessage: 'Next match' },
  previousFind: { id: 'source.previousFind', defaultMessage: 'Previous match' },
  noArticle: { id: 'source.noArticle', defaultMessage: 'The page could not be read' },
  noArticleHint: { id: 'source.noArticleHint', defaultMessage: 'Open it in a new tab.' },
  openPage: { id: 'source.openPage', defaultMessage: 'Open the page' },
  readFrom: { id: 'source.readFrom', defaultMessage: '{field}: where it was read' },
  reset: { id: 'source.reset', defaultMessage: 'Reset' },
  resetTo: { id: 'source.resetTo', defaultMessage: 'Back to what was read: {value}' },
  resetOf: { id: 'source.resetOf', defaultMessage: 'Reset {field} to what was read: {value}' },
  empty: { id: 'source.empty', defaultMessage: 'empty' },
  article: { id: 'source.article', defaultMessage: 'Article' },
})
