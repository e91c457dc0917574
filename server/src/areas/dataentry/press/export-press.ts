import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { keysetBatches } from '../../../platform/database/keyset.ts'
import { csvChunks } from '../../../platform/exports/csv.ts'
import { stream } from '../../../platform/pipeline/handlers.ts'
import { pressEvents } from '../records/press-schema.ts'
import { pressKeyset, selectedPress } from './press-rows.ts'

export const exportPress = stream(pressCalls.exportPress, async ({ selection, columns, sort }, { db }) => {
  const where = selectedPress(selection)
  const total = await db.$count(pressEvents, where)
  return {
    total,
    fileName: 'press.csv',
    chunks: csvChunks(columns, keysetBatches(db, pressKeyset, where, total, sort)),
  }
})
