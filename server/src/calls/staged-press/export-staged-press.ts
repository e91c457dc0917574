import { stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { csvChunks } from '../../csv.ts'
import { keysetBatches } from '../../data/keyset.ts'
import { stagedPress } from '../../data/press-schema.ts'
import { selectedStagedPress, stagedPressKeyset } from '../../data/staged-press.ts'
import { stream } from '../../mechanism/handlers.ts'

export const exportStagedPress = stream(
  stagedPressCalls.exportStagedPress,
  async ({ selection, columns, sort }, { db }) => {
    const where = selectedStagedPress(selection)
    const total = await db.$count(stagedPress, where)
    const batches = keysetBatches(db, stagedPressKeyset, where, total, sort)
    return { total, fileName: 'staged-press.csv', chunks: csvChunks(columns, batches) }
  },
)
