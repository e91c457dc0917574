import { defineWords } from '@console/shared/intl/words'

export const barTableWords = defineWords({
  orderBy: { id: 'reports.report.orderBy', defaultMessage: 'Order by {what}' },
})
