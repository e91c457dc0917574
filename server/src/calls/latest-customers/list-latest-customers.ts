import { latestCustomersCalls } from '@console/remote-reports/contract/calls/latest-customers'
import { customerKeyset } from '../../data/customer.ts'
import { keysetPage } from '../../data/keyset.ts'
import { latestWhere } from '../../data/latest-filters.ts'
import { read } from '../../mechanism/handlers.ts'

export const listLatestCustomers = read(latestCustomersCalls.listLatestCustomers, ({ filters, sort, page }, { db }) =>
  keysetPage(db, customerKeyset, {
    where: latestWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
    // Days and a status: the index of both counts them.
    counted: true,
  }),
)
