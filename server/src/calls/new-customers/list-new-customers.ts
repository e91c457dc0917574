import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { customerKeyset } from '../../data/customer.ts'
import { keysetPage } from '../../data/keyset.ts'
import { newCustomersWhere } from '../../data/new-customer-filters.ts'
import { read } from '../../mechanism/handlers.ts'

export const listNewCustomers = read(newCustomersCalls.listNewCustomers, ({ filters, sort, page }, { db }) =>
  keysetPage(db, customerKeyset, {
    where: newCustomersWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
  }),
)
