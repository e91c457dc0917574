import { defineWords } from '../../intl/words.ts'

export const memberSearchWords = defineWords({
  label: { id: 'memberSearch.label', defaultMessage: 'Search For Member . . .' },
  placeholder: {
    id: 'memberSearch.placeholder',
    defaultMessage: 'Enter Member First/Last Name, Email, Company Name, Phone',
  },
  noRecord: { id: 'memberSearch.noRecord', defaultMessage: 'No Record found with {text}' },
  clear: { id: 'memberSearch.clear', defaultMessage: 'Clear the search' },
  results: {
    id: 'memberSearch.results',
    defaultMessage: '{count, plural, one {# customer found} other {# customers found}}',
  },
})
