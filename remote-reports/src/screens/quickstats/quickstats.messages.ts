import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'quickstats.title', defaultMessage: 'Quick Stats' },
  atAGlance: { id: 'quickstats.atAGlance', defaultMessage: 'At a glance' },
  atAGlanceHint: {
    id: 'quickstats.atAGlanceHint',
    defaultMessage:
      'A number opens the rows that it counts. The box before a name draws its figure below, or leaves it out.',
  },
  drawHint: { id: 'quickstats.drawHint', defaultMessage: 'Tick a figure to draw it in the charts below.' },
  movements: { id: 'quickstats.movements', defaultMessage: 'Customers by day' },
  movementsHint: {
    id: 'quickstats.movementsHint',
    defaultMessage: 'What happened to customers on each day. A point opens its rows.',
  },
  byDay: { id: 'quickstats.byDay', defaultMessage: '{figure} by day' },
  revenue: { id: 'quickstats.revenue', defaultMessage: 'Revenue' },
  revenueHint: {
    id: 'quickstats.revenueHint',
    defaultMessage: 'What customers pay, as Stripe Stats tells it. A number opens its rows there.',
  },
  nothingDrawn: { id: 'quickstats.nothingDrawn', defaultMessage: 'No figure selected' },
  nothingDrawnHint: {
    id: 'quickstats.nothingDrawnHint',
    defaultMessage: 'Tick the box before a figure’s name to draw it.',
  },
})
