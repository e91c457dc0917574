import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  fill: { id: 'source.fill', defaultMessage: 'Fill from the selected text' },
  nextFind: { id: 'source.nextFind', defaultMessage: 'Next find in the text' },
  previousFind: { id: 'source.previousFind', defaultMessage: 'Previous find in the text' },
  noArticle: { id: 'source.noArticle', defaultMessage: 'The page was not read' },
  noArticleHint: { id: 'source.noArticleHint', defaultMessage: 'Open it at its address.' },
  openPage: { id: 'source.openPage', defaultMessage: 'Open the page' },
  readFrom: { id: 'source.readFrom', defaultMessage: '{field}: where it was read' },
  article: { id: 'source.article', defaultMessage: 'Article' },
})
