import { latestCustomersCalls } from '@console/remote-reports/contract/calls/latest-customers'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customerKeyset } from '../../members/customers/index.ts'
import { latestWhere } from './latest-filters.ts'

export const listLatestCustomers = read(latestCustomersCalls.listLatestCustomers, ({ filters, sort, page }, { db }) =>
  keysetPage(db, customerKeyset, {
    where: latestWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
    // Days and a status: the index of both counts them.
    counted: true,
  }),
)
