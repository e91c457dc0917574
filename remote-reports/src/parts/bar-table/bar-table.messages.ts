import { defineWords } from '@console/shared/intl/words'

export const barTableWords = defineWords({
  orderBy: { id: 'report.orderBy', defaultMessage: 'Order by {what}' },
})
