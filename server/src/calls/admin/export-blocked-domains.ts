import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { csvChunks } from '../../csv.ts'
import { blockedDomainKeyset, selectedBlockedDomains } from '../../data/blocked-domain.ts'
import { blockedDomains } from '../../data/guard-schema.ts'
import { keysetBatches } from '../../data/keyset.ts'
import { stream } from '../../mechanism/handlers.ts'

export const exportBlockedDomains = stream(
  adminCalls.exportBlockedDomains,
  async ({ selection, columns, sort }, { db }) => {
    const where = selectedBlockedDomains(selection)
    const total = await db.$count(blockedDomains, where)
    const batches = keysetBatches(db, blockedDomainKeyset, where, total, sort)
    return { total, fileName: 'blocked-domains.csv', chunks: csvChunks(columns, batches) }
  },
)
