import { defineMessages } from '@console/shared/intl/messages'

/** Durations of bans. */
export const durationMessages = defineMessages({
  day: { id: 'admin.banIp.day', defaultMessage: 'One day' },
  week: { id: 'admin.banIp.week', defaultMessage: 'One week' },
  month: { id: 'admin.banIp.month', defaultMessage: 'One month' },
  year: { id: 'admin.banIp.year', defaultMessage: 'One year' },
  forever: { id: 'admin.banIp.forever', defaultMessage: 'Permanently' },
})
