import { defineMessages } from '@console/shared/intl/messages'

export const barTableMessages = defineMessages({
  orderBy: { id: 'reports.report.orderBy', defaultMessage: 'Order by {what}' },
})
