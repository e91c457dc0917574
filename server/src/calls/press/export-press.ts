import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { csvChunks } from '../../csv.ts'
import { keysetBatches } from '../../data/keyset.ts'
import { pressKeyset, selectedPress } from '../../data/press.ts'
import { pressEvents } from '../../data/press-schema.ts'
import { stream } from '../../mechanism/handlers.ts'

export const exportPress = stream(pressCalls.exportPress, async ({ selection, columns, sort }, { db }) => {
  const where = selectedPress(selection)
  const total = await db.$count(pressEvents, where)
  return {
    total,
    fileName: 'press.csv',
    chunks: csvChunks(columns, keysetBatches(db, pressKeyset, where, total, sort)),
  }
})
