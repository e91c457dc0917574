import { enrichmentFigures, enrichmentStatsCalls } from '@console/remote-reports/contract/calls/enrichment-stats'
import { read } from '../../../platform/pipeline/handlers.ts'
import { figureSeries } from '../figures/figures.ts'
import { figuresInRange } from '../figures/figures-in-range.ts'
import { readReportCustomer } from '../figures/report-customer.ts'
import { enrichmentSeries } from './enrichment-series.ts'

export const getEnrichmentStats = read(
  enrichmentStatsCalls.getEnrichmentStats,
  async ({ customer_id: id, ...range }, { db }) => {
    const customer = id === undefined ? null : await readReportCustomer(db, id)
    const report = await figuresInRange(db, enrichmentFigures, range, (days) =>
      id === undefined ? figureSeries(db, enrichmentFigures, days) : enrichmentSeries(db, id, days),
    )
    return { ...report, customer }
  },
)
