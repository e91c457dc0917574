import { defineWords } from '@console/shared/intl/words'

export const sicWords = defineWords({
  sic: { id: 'sicField.sic', defaultMessage: 'SIC code' },
  placeholder: { id: 'sicField.placeholder', defaultMessage: 'Code or words, such as 7372 or bakery' },
  industry: { id: 'sicField.industry', defaultMessage: 'Industry' },
  industryUnknown: { id: 'sicField.industryUnknown', defaultMessage: 'This industry is not in the list' },
  sicUnknown: { id: 'sicField.sicUnknown', defaultMessage: 'This code is not in the SIC list' },
})
