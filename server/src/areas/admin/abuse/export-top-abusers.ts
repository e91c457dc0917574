import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { csvChunks } from '../../../platform/exports/csv.ts'
import { stream } from '../../../platform/pipeline/handlers.ts'
import { daysOf, selectedAbusers } from './top-abusers.ts'

export const exportTopAbusers = stream(abuseCalls.exportTopAbusers, async ({ selection, columns, sort }, { db }) => {
  const rows =
    'ids' in selection
      ? await selectedAbusers(db, { last_x_days: daysOf(selection.last_x_days) }, sort, selection.ids)
      : await selectedAbusers(db, selection.matching, sort)
  async function* batches() {
    yield rows
  }
  return { total: rows.length, fileName: 'top-abusers.csv', chunks: csvChunks(columns, batches()) }
})
