import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { keysetBatches } from '../../../platform/database/keyset.ts'
import { csvChunks } from '../../../platform/exports/csv.ts'
import { stream } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { customerKeyset } from '../customers/customer.ts'
import { selectedWhere } from './reach-filters.ts'

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
