import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { csvChunks } from '../../csv.ts'
import { customerKeyset } from '../../data/customer.ts'
import { keysetBatches } from '../../data/keyset.ts'
import { selectedWhere } from '../../data/reach-filters.ts'
import { customers } from '../../data/schema.ts'
import { stream } from '../../mechanism/handlers.ts'

export const exportReachCustomers = stream(
  reachCalls.exportReachCustomers,
  async ({ selection, columns, sort }, { db }) => {
    const where = selectedWhere(selection)
    const total = await db.$count(customers, where)
    return {
      total,
      fileName: 'reach-customers.csv',
      chunks: csvChunks(columns, keysetBatches(db, customerKeyset, where, total, sort)),
    }
  },
)
