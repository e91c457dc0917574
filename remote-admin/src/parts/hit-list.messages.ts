import { defineWords } from '@console/shared/intl/words'

export const hitWords = defineWords({
  staff: { id: 'hitList.staff', defaultMessage: 'Staff' },
  paying: { id: 'hitList.paying', defaultMessage: 'Paying' },
  more: { id: 'hitList.more', defaultMessage: '{count, plural, one {and # more} other {and # more}}' },
})
