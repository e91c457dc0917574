import { unlockReportCalls } from '@console/remote-reports/contract/calls/unlock-report'
import { read } from '../../../platform/pipeline/handlers.ts'
import { usageMap } from '../figures/usage-map.ts'

export const getUnlockMap = read(unlockReportCalls.getUnlockMap, async (range, { db }) => {
  const map = await usageMap(db, { kinds: ['unlock'], figure: 'requests', range })
  return { ...map, rows: map.rows.map(({ customer_id, name, total, cells }) => ({ customer_id, name, total, cells })) }
})
