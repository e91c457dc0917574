import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'members.newCustomers.title', defaultMessage: 'New Customer' },
  search: { id: 'members.newCustomers.search', defaultMessage: 'Name, email, company, phone' },
  days: { id: 'members.newCustomers.days', defaultMessage: 'Since' },
  days1: { id: 'members.newCustomers.days1', defaultMessage: 'Last day' },
  days7: { id: 'members.newCustomers.days7', defaultMessage: 'Last 7 days' },
  days30: { id: 'members.newCustomers.days30', defaultMessage: 'Last 30 days' },
  days90: { id: 'members.newCustomers.days90', defaultMessage: 'Last 90 days' },
  from: { id: 'members.newCustomers.from', defaultMessage: 'Created from' },
  to: { id: 'members.newCustomers.to', defaultMessage: 'Created to' },
  empty: { id: 'members.newCustomers.empty', defaultMessage: 'No new customers' },
  emptyHint: {
    id: 'members.newCustomers.emptyHint',
    defaultMessage: 'Customers who signed up in the last 7 days appear here. Choose a longer period to see more.',
  },
  create: { id: 'members.newCustomers.create', defaultMessage: 'Create a customer' },
})
