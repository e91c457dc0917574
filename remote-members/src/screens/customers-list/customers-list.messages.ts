import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'members.customersList.title', defaultMessage: 'Customers' },
  search: { id: 'members.customersList.search', defaultMessage: 'Name, email, company, phone, IP, id' },
  ip: { id: 'members.customersList.ip', defaultMessage: 'IP or range' },
  from: { id: 'members.customersList.from', defaultMessage: 'Created from' },
  to: { id: 'members.customersList.to', defaultMessage: 'Created to' },
  empty: { id: 'members.customersList.empty', defaultMessage: 'No customers yet' },
  emptyHint: {
    id: 'members.customersList.emptyHint',
    defaultMessage: 'Customers appear here as soon as someone signs up.',
  },
})
