import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  suggestions: { id: 'dataentry.suggest.suggestions', defaultMessage: 'Suggestions' },
})
