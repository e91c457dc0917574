import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'customersList.title', defaultMessage: 'Customers' },
  search: { id: 'customersList.search', defaultMessage: 'Name, e-mail, company, phone, IP, id' },
  ip: { id: 'customersList.ip', defaultMessage: 'IP or range' },
  from: { id: 'customersList.from', defaultMessage: 'Created from' },
  to: { id: 'customersList.to', defaultMessage: 'Created to' },
  empty: { id: 'customersList.empty', defaultMessage: 'No customers yet' },
  emptyHint: { id: 'customersList.emptyHint', defaultMessage: 'Customers appear here as soon as someone signs up.' },
})
