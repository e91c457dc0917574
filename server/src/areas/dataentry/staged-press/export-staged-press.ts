import { stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { keysetBatches } from '../../../platform/database/keyset.ts'
import { csvChunks } from '../../../platform/exports/csv.ts'
import { stream } from '../../../platform/pipeline/handlers.ts'
import { selectedStagedPress, stagedPressKeyset } from '../press/staged-press.ts'
import { stagedPress } from '../records/press-schema.ts'

export const exportStagedPress = stream(
  stagedPressCalls.exportStagedPress,
  async ({ selection, columns, sort }, { db }) => {
    const where = selectedStagedPress(selection)
    const total = await db.$count(stagedPress, where)
    const batches = keysetBatches(db, stagedPressKeyset, where, total, sort)
    return { total, fileName: 'staged-press.csv', chunks: csvChunks(columns, batches) }
  },
)
