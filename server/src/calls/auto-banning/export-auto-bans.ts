import { autoBanningCalls } from '@console/remote-admin/contract/calls/auto-banning'
import { autoBanKeyset, selectedAutoBans } from '../../auto-ban/listed.ts'
import { csvChunks } from '../../csv.ts'
import { autoBans } from '../../data/auto-ban-schema.ts'
import { keysetBatches } from '../../data/keyset.ts'
import { stream } from '../../mechanism/handlers.ts'

export const exportAutoBans = stream(autoBanningCalls.exportAutoBans, async ({ selection, columns, sort }, { db }) => {
  const where = selectedAutoBans(selection)
  const total = await db.$count(autoBans, where)
  const batches = keysetBatches(db, autoBanKeyset, where, total, sort)
  return { total, fileName: 'automatic-bans.csv', chunks: csvChunks(columns, batches) }
})
