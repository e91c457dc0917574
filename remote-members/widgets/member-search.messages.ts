import { defineMessages } from '@console/shared/intl/messages'

export const memberSearchMessages = defineMessages({
  label: { id: 'members.memberSearch.label', defaultMessage: 'Search For Member . . .' },
  placeholder: {
    id: 'members.memberSearch.placeholder',
    defaultMessage: 'Enter Member First/Last Name, Email, Company Name, Phone',
  },
  noRecord: { id: 'members.memberSearch.noRecord', defaultMessage: 'No Record found with {text}' },
  clear: { id: 'members.memberSearch.clear', defaultMessage: 'Clear the search' },
  results: {
    id: 'members.memberSearch.results',
    defaultMessage: '{count, plural, one {# customer found} other {# customers found}}',
  },
})
