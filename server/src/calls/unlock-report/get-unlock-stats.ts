import { unlockReportCalls } from '@console/remote-reports/contract/calls/unlock-report'
import { figureSeries } from '../../data/figures.ts'
import { figuresInRange } from '../../data/figures-in-range.ts'
import { readReportCustomer } from '../../data/report-customer.ts'
import { sumInRange, usageSeries, usageSums } from '../../data/usage-series.ts'
import { read } from '../../mechanism/handlers.ts'
import { requireRange } from '../../reports/range.ts'

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
