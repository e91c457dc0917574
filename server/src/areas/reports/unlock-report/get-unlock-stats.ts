import { unlockReportCalls } from '@console/remote-reports/contract/calls/unlock-report'
import { read } from '../../../platform/pipeline/handlers.ts'
import { requireRange } from '../days/range.ts'
import { figureSeries } from '../figures/figures.ts'
import { figuresInRange } from '../figures/figures-in-range.ts'
import { readReportCustomer } from '../figures/report-customer.ts'
import { sumInRange, usageSeries, usageSums } from '../figures/usage-series.ts'

const figures = ['unlocks'] as const

export const getUnlockStats = read(unlockReportCalls.getUnlockStats, async ({ customer_id, ...range }, { db }) => {
  requireRange(range)
  const subject = { customer_id }
  const [customer, report, sums] = await Promise.all([
    customer_id === undefined ? null : readReportCustomer(db, customer_id),
    figuresInRange(db, figures, range, (days) =>
      customer_id === undefined
        ? figureSeries(db, figures, days)
        : usageSeries(db, 'unlock', { unlocks: 'requests' }, days, subject),
    ),
    usageSums(db, 'unlock', range, subject),
  ])
  return {
    ...report,
    customer,
    customers: sumInRange(sums, 'customers'),
    credits: sumInRange(sums, 'amount'),
  }
})
