import { defineMessages } from '@console/shared/intl/messages'

export const companySearchMessages = defineMessages({
  label: { id: 'dataentry.companySearch.label', defaultMessage: 'Company' },
  placeholder: { id: 'dataentry.companySearch.placeholder', defaultMessage: 'Name, domain or web address' },
})
