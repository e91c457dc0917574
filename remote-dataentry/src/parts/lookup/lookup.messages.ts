import { defineWords } from '@console/shared/intl/words'

export const lookupWords = defineWords({
  clear: { id: 'dataentry.lookup.clear', defaultMessage: 'Clear' },
  loading: { id: 'dataentry.lookup.loading', defaultMessage: 'Loading...' },
  nothing: { id: 'dataentry.lookup.nothing', defaultMessage: 'No Record found with {text}' },
  found: { id: 'dataentry.lookup.found', defaultMessage: '{count, plural, one {# result} other {# results}}' },
})
