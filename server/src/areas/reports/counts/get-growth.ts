import { countsCalls } from '@console/remote-reports/contract/calls/counts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { requireRange } from '../days/range.ts'
import { readStamp } from '../figures/figures.ts'
import { readGrowth } from './counts.ts'

export const getGrowth = read(countsCalls.getGrowth, async ({ compare = false, ...range }, { db }) => {
  requireRange(range)
  // In one snapshot, because counts and their increments belong together.
  return db.transaction(
    async (tx) => {
      const { time_zone, today } = await readStamp(tx)
      const records = await readGrowth(tx, range, compare)
      return { stamp: { as_of: new Date().toISOString(), time_zone, today, rebuilding: false }, records }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
})
