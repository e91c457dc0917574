import { defineWords } from '@console/shared/intl/words'

export const lookupWords = defineWords({
  clear: { id: 'lookup.clear', defaultMessage: 'Clear' },
  loading: { id: 'lookup.loading', defaultMessage: 'Loading...' },
  nothing: { id: 'lookup.nothing', defaultMessage: 'No Record found with {text}' },
  found: { id: 'lookup.found', defaultMessage: '{count, plural, one {# result} other {# results}}' },
})
