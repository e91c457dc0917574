import { membersCalls } from '@console/remote-members/contract/calls/members'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customerKeyset } from './customer.ts'
import { customersWhere, isCounted } from './customer-filters.ts'

export const listCustomers = read(membersCalls.listCustomers, ({ filters, sort, page }, { db }) =>
  keysetPage(db, customerKeyset, {
    where: customersWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
    counted: isCounted(filters),
  }),
)
