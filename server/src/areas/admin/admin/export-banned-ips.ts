import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { keysetBatches } from '../../../platform/database/keyset.ts'
import { csvChunks } from '../../../platform/exports/csv.ts'
import { bannedIpKeyset, selectedBannedIps } from '../../../platform/guard/banned-ip.ts'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'
import { stream } from '../../../platform/pipeline/handlers.ts'

export const exportBannedIps = stream(adminCalls.exportBannedIps, async ({ selection, columns, sort }, { db }) => {
  const where = selectedBannedIps(selection)
  const total = await db.$count(bannedIps, where)
  const batches = keysetBatches(db, bannedIpKeyset, where, total, sort)
  return { total, fileName: 'banned-addresses.csv', chunks: csvChunks(columns, batches) }
})
