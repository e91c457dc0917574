import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { keysetBatches } from '../../../platform/database/keyset.ts'
import { csvChunks } from '../../../platform/exports/csv.ts'
import { blockedDomainKeyset, selectedBlockedDomains } from '../../../platform/guard/blocked-domain.ts'
import { blockedDomains } from '../../../platform/guard/guard-schema.ts'
import { stream } from '../../../platform/pipeline/handlers.ts'

export const exportBlockedDomains = stream(
  adminCalls.exportBlockedDomains,
  async ({ selection, columns, sort }, { db }) => {
    const where = selectedBlockedDomains(selection)
    const total = await db.$count(blockedDomains, where)
    const batches = keysetBatches(db, blockedDomainKeyset, where, total, sort)
    return { total, fileName: 'blocked-domains.csv', chunks: csvChunks(columns, batches) }
  },
)
