import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customerKeyset } from '../customers/customer.ts'
import { newCustomersWhere } from './new-customer-filters.ts'

export const listNewCustomers = read(newCustomersCalls.listNewCustomers, ({ filters, sort, page }, { db }) =>
  keysetPage(db, customerKeyset, {
    where: newCustomersWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
  }),
)
