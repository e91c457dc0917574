import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'newCustomers.title', defaultMessage: 'New Customer' },
  search: { id: 'newCustomers.search', defaultMessage: 'Name, e-mail, company, phone' },
  days: { id: 'newCustomers.days', defaultMessage: 'Since' },
  days1: { id: 'newCustomers.days1', defaultMessage: 'Last day' },
  days7: { id: 'newCustomers.days7', defaultMessage: 'Last 7 days' },
  days30: { id: 'newCustomers.days30', defaultMessage: 'Last 30 days' },
  days90: { id: 'newCustomers.days90', defaultMessage: 'Last 90 days' },
  from: { id: 'newCustomers.from', defaultMessage: 'Created from' },
  to: { id: 'newCustomers.to', defaultMessage: 'Created to' },
  empty: { id: 'newCustomers.empty', defaultMessage: 'No new customers' },
  emptyHint: {
    id: 'newCustomers.emptyHint',
    defaultMessage: 'Customers who signed up in the last 7 days appear here. Choose a longer period to see more.',
  },
  create: { id: 'newCustomers.create', defaultMessage: 'Create a customer' },
})
