import { defineWords } from '@console/shared/intl/words'

export const connectWords = defineWords({
  connect: { id: 'mail.mailAccount.connect', defaultMessage: 'Connect a mailbox' },
  again: { id: 'mail.mailAccount.again', defaultMessage: 'Reconnect' },
})
