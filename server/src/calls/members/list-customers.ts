import { membersCalls } from '@console/shared/contract/calls/members'
import { customerKeyset } from '../../data/customer.ts'
import { customersWhere, isCounted } from '../../data/customer-filters.ts'
import { keysetPage } from '../../data/keyset.ts'
import { read } from '../../mechanism/handlers.ts'

export const listCustomers = read(membersCalls.listCustomers, ({ filters, sort, page }, { db }) =>
  keysetPage(db, customerKeyset, {
    where: customersWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
    counted: isCounted(filters),
  }),
)
