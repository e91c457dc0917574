import { defineWords } from '@console/shared/intl/words'

export const connectWords = defineWords({
  connect: { id: 'mailAccount.connect', defaultMessage: 'Connect a mailbox' },
  again: { id: 'mailAccount.again', defaultMessage: 'Reconnect' },
})
