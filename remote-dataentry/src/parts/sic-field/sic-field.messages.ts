import { defineMessages } from '@console/shared/intl/messages'

export const sicMessages = defineMessages({
  sic: { id: 'dataentry.sicField.sic', defaultMessage: 'SIC code' },
  placeholder: { id: 'dataentry.sicField.placeholder', defaultMessage: 'Code or words, such as 7372 or bakery' },
  industry: { id: 'dataentry.sicField.industry', defaultMessage: 'Industry' },
  industryUnknown: { id: 'dataentry.sicField.industryUnknown', defaultMessage: 'This industry is not in the list' },
  sicUnknown: { id: 'dataentry.sicField.sicUnknown', defaultMessage: 'This code is not in the SIC list' },
})
