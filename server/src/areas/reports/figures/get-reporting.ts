import { figuresCalls } from '@console/remote-reports/contract/calls/figures'
import { read } from '../../../platform/pipeline/handlers.ts'
import { rollUpState } from '../days/days-schema.ts'
import { firstRowsDay } from '../days/kept-from.ts'
import { readStamp } from './figures.ts'

export const getReporting = read(figuresCalls.getReporting, async (_input, { db }) => {
  const [rows_from] = await db
    .select({ searches: firstRowsDay('searches'), requests: firstRowsDay('requests') })
    .from(rollUpState)
  return { ...(await readStamp(db)), rows_from: rows_from ?? { searches: null, requests: null } }
})
