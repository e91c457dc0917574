import { defineMessages } from '@console/shared/intl/messages'

export const ruleMessages = defineMessages({
  number: { id: 'dataentry.fieldRules.number', defaultMessage: 'Enter a whole number, such as 250.' },
  year: { id: 'dataentry.fieldRules.year', defaultMessage: 'Enter a year, such as 1998.' },
  futureYear: { id: 'dataentry.fieldRules.futureYear', defaultMessage: 'This year is in the future.' },
  sic: { id: 'dataentry.fieldRules.sic', defaultMessage: 'Enter the four digits of a SIC code.' },
  country: {
    id: 'dataentry.fieldRules.country',
    defaultMessage: 'Enter the two-letter code of a country, such as DE.',
  },
  domain: { id: 'dataentry.fieldRules.domain', defaultMessage: 'Enter a domain, such as example.com.' },
  email: { id: 'dataentry.fieldRules.email', defaultMessage: 'The Email you entered is not a valid format!' },
  phone: { id: 'dataentry.fieldRules.phone', defaultMessage: 'Phone number is not valid!' },
  page: { id: 'dataentry.fieldRules.page', defaultMessage: 'Enter a web address.' },
})
