import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { inArray } from '#drizzle'
import { keysetBatches } from '../../../platform/database/keyset.ts'
import { csvChunks } from '../../../platform/exports/csv.ts'
import { stream } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { customerKeyset } from '../customers/customer.ts'
import { newCustomersWhere } from './new-customer-filters.ts'

export const exportNewCustomers = stream(
  newCustomersCalls.exportNewCustomers,
  async ({ selection, columns, sort }, { db }) => {
    const where = 'ids' in selection ? inArray(customers.id, selection.ids) : newCustomersWhere(selection.matching)
    const total = await db.$count(customers, where)
    const batches = keysetBatches(db, customerKeyset, where, total, sort)
    return { total, fileName: 'new-customers.csv', chunks: csvChunks(columns, batches) }
  },
)
