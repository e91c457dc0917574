import { trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { read } from '../../../platform/pipeline/handlers.ts'
import { usageMap } from '../figures/usage-map.ts'

export const getUsageMap = read(
  trackerCalls.getUsageMap,
  async ({ from, to, customer_id, figure = 'requests' }, { db }) => {
    const map = await usageMap(db, { kinds: ['api'], figure, range: { from, to }, customer: customer_id })
    // Without a customer a row is a customer; otherwise a key, and 0 is none.
    const rows = map.rows.map(({ id, customer_id: owner, name, total, cells }) => ({
      customer_id: owner,
      key_id: customer_id === undefined || id === 0 ? null : id,
      name,
      total,
      cells,
    }))
    return { ...map, rows }
  },
)
