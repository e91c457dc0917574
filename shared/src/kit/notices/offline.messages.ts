import { defineMessages } from '../../intl/messages.ts'

export const offlineMessages = defineMessages({
  offline: { id: 'offline.offline', defaultMessage: 'Offline. What you see may be old.' },
  waiting: {
    id: 'offline.waiting',
    defaultMessage:
      '{count, plural, one {Offline. # decision is waiting to be sent.} other {Offline. # decisions are waiting to be sent.}}',
  },
})
