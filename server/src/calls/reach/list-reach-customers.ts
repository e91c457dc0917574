import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { customerKeyset } from '../../data/customer.ts'
import { keysetPage } from '../../data/keyset.ts'
import { reachWhere } from '../../data/reach-filters.ts'
import { read } from '../../mechanism/handlers.ts'

export const listReachCustomers = read(reachCalls.listReachCustomers, ({ filters, sort, page }, { db }) =>
  keysetPage(db, customerKeyset, {
    where: reachWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
  }),
)
