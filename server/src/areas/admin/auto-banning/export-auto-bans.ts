import { autoBanningCalls } from '@console/remote-admin/contract/calls/auto-banning'
import { keysetBatches } from '../../../platform/database/keyset.ts'
import { csvChunks } from '../../../platform/exports/csv.ts'
import { stream } from '../../../platform/pipeline/handlers.ts'
import { autoBans } from './auto-ban-schema.ts'
import { autoBanKeyset, selectedAutoBans } from './listed.ts'

export const exportAutoBans = stream(autoBanningCalls.exportAutoBans, async ({ selection, columns, sort }, { db }) => {
  const where = selectedAutoBans(selection)
  const total = await db.$count(autoBans, where)
  const batches = keysetBatches(db, autoBanKeyset, where, total, sort)
  return { total, fileName: 'automatic-bans.csv', chunks: csvChunks(columns, batches) }
})
