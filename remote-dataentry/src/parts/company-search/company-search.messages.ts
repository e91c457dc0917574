import { defineWords } from '@console/shared/intl/words'

export const companySearchWords = defineWords({
  label: { id: 'companySearch.label', defaultMessage: 'Company' },
  placeholder: { id: 'companySearch.placeholder', defaultMessage: 'Name, domain or web address' },
})
