import { quickFigures, quickStatsCalls } from '@console/remote-reports/contract/calls/quick-stats'
import { figureSeries } from '../../data/figures.ts'
import { figuresInRange } from '../../data/figures-in-range.ts'
import { read } from '../../mechanism/handlers.ts'

export const getQuickStats = read(quickStatsCalls.getQuickStats, ({ figures = quickFigures, ...range }, { db }) =>
  figuresInRange(db, figures, range, (days) => figureSeries(db, figures, days)),
)
