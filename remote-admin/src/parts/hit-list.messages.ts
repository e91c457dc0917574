import { defineMessages } from '@console/shared/intl/messages'

export const hitMessages = defineMessages({
  staff: { id: 'admin.hitList.staff', defaultMessage: 'Staff' },
  paying: { id: 'admin.hitList.paying', defaultMessage: 'Paying' },
  more: { id: 'admin.hitList.more', defaultMessage: '{count, plural, one {and # more} other {and # more}}' },
})
