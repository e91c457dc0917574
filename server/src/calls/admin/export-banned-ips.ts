import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { csvChunks } from '../../csv.ts'
import { bannedIpKeyset, selectedBannedIps } from '../../data/banned-ip.ts'
import { bannedIps } from '../../data/guard-schema.ts'
import { keysetBatches } from '../../data/keyset.ts'
import { stream } from '../../mechanism/handlers.ts'

export const exportBannedIps = stream(adminCalls.exportBannedIps, async ({ selection, columns, sort }, { db }) => {
  const where = selectedBannedIps(selection)
  const total = await db.$count(bannedIps, where)
  const batches = keysetBatches(db, bannedIpKeyset, where, total, sort)
  return { total, fileName: 'banned-addresses.csv', chunks: csvChunks(columns, batches) }
})
