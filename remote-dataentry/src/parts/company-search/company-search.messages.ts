import { defineWords } from '@console/shared/intl/words'

export const companySearchWords = defineWords({
  label: { id: 'dataentry.companySearch.label', defaultMessage: 'Company' },
  placeholder: { id: 'dataentry.companySearch.placeholder', defaultMessage: 'Name, domain or web address' },
})
