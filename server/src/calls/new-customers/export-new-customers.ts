import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { inArray } from 'drizzle-orm'
import { csvChunks } from '../../csv.ts'
import { customerKeyset } from '../../data/customer.ts'
import { keysetBatches } from '../../data/keyset.ts'
import { newCustomersWhere } from '../../data/new-customer-filters.ts'
import { customers } from '../../data/schema.ts'
import { stream } from '../../mechanism/handlers.ts'

export const exportNewCustomers = stream(
  newCustomersCalls.exportNewCustomers,
  async ({ selection, columns, sort }, { db }) => {
    const where = 'ids' in selection ? inArray(customers.id, selection.ids) : newCustomersWhere(selection.matching)
    const total = await db.$count(customers, where)
    const batches = keysetBatches(db, customerKeyset, where, total, sort)
    return { total, fileName: 'new-customers.csv', chunks: csvChunks(columns, batches) }
  },
)
