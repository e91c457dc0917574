import { quickFigures, quickStatsCalls } from '@console/remote-reports/contract/calls/quick-stats'
import { read } from '../../../platform/pipeline/handlers.ts'
import { figureSeries } from '../figures/figures.ts'
import { figuresInRange } from '../figures/figures-in-range.ts'

export const getQuickStats = read(quickStatsCalls.getQuickStats, ({ figures = quickFigures, ...range }, { db }) =>
  figuresInRange(db, figures, range, (days) => figureSeries(db, figures, days)),
)
