import { membersCalls } from '@console/shared/contract/calls/members'
import { inArray } from 'drizzle-orm'
import { csvChunks } from '../../csv.ts'
import { customerKeyset } from '../../data/customer.ts'
import { customersWhere } from '../../data/customer-filters.ts'
import { keysetBatches } from '../../data/keyset.ts'
import { customers } from '../../data/schema.ts'
import { stream } from '../../mechanism/handlers.ts'

export const exportCustomers = stream(membersCalls.exportCustomers, async ({ selection, columns }, { db }) => {
  const where = 'ids' in selection ? inArray(customers.id, selection.ids) : customersWhere(selection.matching)
  const total = await db.$count(customers, where)
  return {
    total,
    fileName: 'customers.csv',
    chunks: csvChunks(columns, keysetBatches(db, customerKeyset, where, total)),
  }
})
