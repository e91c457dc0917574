import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'reports.quickstats.title', defaultMessage: 'Quick Stats' },
  atAGlance: { id: 'reports.quickstats.atAGlance', defaultMessage: 'At a glance' },
  atAGlanceHint: {
    id: 'reports.quickstats.atAGlanceHint',
    defaultMessage:
      'A number opens the rows that it counts. The box before a name draws its figure below, or leaves it out.',
  },
  drawHint: { id: 'reports.quickstats.drawHint', defaultMessage: 'Tick a figure to draw it in the charts below.' },
  movements: { id: 'reports.quickstats.movements', defaultMessage: 'Customers by day' },
  movementsHint: {
    id: 'reports.quickstats.movementsHint',
    defaultMessage: 'What happened to customers on each day. A point opens its rows.',
  },
  byDay: { id: 'reports.quickstats.byDay', defaultMessage: '{figure} by day' },
  revenue: { id: 'reports.quickstats.revenue', defaultMessage: 'Revenue' },
  revenueHint: {
    id: 'reports.quickstats.revenueHint',
    defaultMessage: 'What customers pay, as Stripe Stats tells it. A number opens its rows there.',
  },
  nothingDrawn: { id: 'reports.quickstats.nothingDrawn', defaultMessage: 'No figure selected' },
  nothingDrawnHint: {
    id: 'reports.quickstats.nothingDrawnHint',
    defaultMessage: 'Tick the box before a figure’s name to draw it.',
  },
})
