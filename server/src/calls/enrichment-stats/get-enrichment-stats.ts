import { enrichmentFigures, enrichmentStatsCalls } from '@console/remote-reports/contract/calls/enrichment-stats'
import { enrichmentSeries } from '../../data/enrichment-series.ts'
import { figureSeries } from '../../data/figures.ts'
import { figuresInRange } from '../../data/figures-in-range.ts'
import { readReportCustomer } from '../../data/report-customer.ts'
import { read } from '../../mechanism/handlers.ts'

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
