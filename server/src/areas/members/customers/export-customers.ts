import type { customerExportsCalls } from '@console/remote-members/contract/calls/customer-exports'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { Sort } from '@console/shared/contract/list'
import { inArray, type SQL } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { keysetBatches, sortKeysOf } from '../../../platform/database/keyset.ts'
import { type ExportList, type ExportLists, opened } from '../../../platform/exports/export-list.ts'
import { customers } from '../../../platform/records/schema.ts'
import { customerKeyset } from './customer.ts'
import { customersWhere } from './customer-filters.ts'

type CustomerSelection = InputOf<typeof customerExportsCalls.startCustomerExport>['selection']

export const customersOf =
  (matching: (filters: Extract<CustomerSelection, { matching: unknown }>['matching']) => SQL | undefined) =>
  (selection: CustomerSelection) =>
    'ids' in selection ? inArray(customers.id, selection.ids) : matching(selection.matching)

/** A list of customers with its condition. */
export const customerList = (screen: 'customers-list' | 'latest-customer', where: ReturnType<typeof customersOf>) =>
  ({
    access: { screens: [screen] },
    reads: { customer: 'customer_id' },
    kinds: { created_at: 'time', last_seen_at: 'time' },
    check: where,
    sorts: sortKeysOf(customerKeyset.sorts),
    open: (db: Executor, selection: CustomerSelection, sort?: Sort<string>) => {
      const condition = where(selection)
      return opened(db, customers, condition, (total) => keysetBatches(db, customerKeyset, condition, total, sort))
    },
  }) as const satisfies ExportList

/** Exports of /customers-list. */
export const customerLists = {
  'customers-list': customerList('customers-list', customersOf(customersWhere)),
} as const satisfies ExportLists
