import { apiFigures, trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { read } from '../../../platform/pipeline/handlers.ts'
import { requireRange } from '../days/range.ts'
import { figureSeries } from '../figures/figures.ts'
import { figuresInRange } from '../figures/figures-in-range.ts'
import { sumInRange, usageSeries, usageSums } from '../figures/usage-series.ts'

const parts = { api_requests: 'requests', api_refused: 'refused', api_errors: 'errors' } as const

const meanOf = ({ requests, amount }: { readonly requests: number; readonly amount: number }) =>
  requests === 0 ? null : amount / requests

export const getApiUsage = read(trackerCalls.getApiUsage, async ({ customer_id, key_id, ...range }, { db }) => {
  requireRange(range)
  const subject = { customer_id, key_id }
  const isAll = customer_id === undefined && key_id === undefined
  const [report, sums] = await Promise.all([
    figuresInRange(db, apiFigures, range, (days) =>
      isAll ? figureSeries(db, apiFigures, days) : usageSeries(db, 'api', parts, days, subject),
    ),
    usageSums(db, 'api', range, subject),
  ])
  return {
    ...report,
    customers: sumInRange(sums, 'customers'),
    ms: { value: meanOf(sums.now), before: sums.before && meanOf(sums.before) },
  }
})
