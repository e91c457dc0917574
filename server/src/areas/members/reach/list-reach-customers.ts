import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customerKeyset } from '../customers/customer.ts'
import { reachWhere } from './reach-filters.ts'

export const listReachCustomers = read(reachCalls.listReachCustomers, ({ filters, sort, page }, { db }) =>
  keysetPage(db, customerKeyset, {
    where: reachWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
  }),
)
