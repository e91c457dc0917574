import { defineMessages } from '@console/shared/intl/messages'

export const lookupMessages = defineMessages({
  clear: { id: 'dataentry.lookup.clear', defaultMessage: 'Clear' },
  loading: { id: 'dataentry.lookup.loading', defaultMessage: 'Loading...' },
  nothing: { id: 'dataentry.lookup.nothing', defaultMessage: 'No Record found with {text}' },
  found: { id: 'dataentry.lookup.found', defaultMessage: '{count, plural, one {# result} other {# results}}' },
})
