import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  fill: { id: 'dataentry.source.fill', defaultMessage: 'Fill from the selected text' },
  fillAll: { id: 'dataentry.source.fillAll', defaultMessage: 'Fill the empty fields' },
  nextFind: { id: 'dataentry.source.nextFind', defaultMessage: 'Next match' },
  previousFind: { id: 'dataentry.source.previousFind', defaultMessage: 'Previous match' },
  noArticle: { id: 'dataentry.source.noArticle', defaultMessage: 'The page could not be read' },
  noArticleHint: { id: 'dataentry.source.noArticleHint', defaultMessage: 'Open it in a new tab.' },
  openPage: { id: 'dataentry.source.openPage', defaultMessage: 'Open the page' },
  readFrom: { id: 'dataentry.source.readFrom', defaultMessage: '{field}: where it was read' },
  reset: { id: 'dataentry.source.reset', defaultMessage: 'Reset' },
  resetTo: { id: 'dataentry.source.resetTo', defaultMessage: 'Back to what was read: {value}' },
  resetOf: { id: 'dataentry.source.resetOf', defaultMessage: 'Reset {field} to what was read: {value}' },
  empty: { id: 'dataentry.source.empty', defaultMessage: 'empty' },
  article: { id: 'dataentry.source.article', defaultMessage: 'Article' },
})
