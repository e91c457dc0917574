import { defineWords } from '@console/shared/intl/words'

/** How long a ban holds. */
export const durationWords = defineWords({
  day: { id: 'banIp.day', defaultMessage: 'One day' },
  week: { id: 'banIp.week', defaultMessage: 'One week' },
  month: { id: 'banIp.month', defaultMessage: 'One month' },
  year: { id: 'banIp.year', defaultMessage: 'One year' },
  forever: { id: 'banIp.forever', defaultMessage: 'Permanently' },
})
