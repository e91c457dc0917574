import { defineMessages } from '@console/shared/intl/messages'

export const connectMessages = defineMessages({
  connect: { id: 'mail.mailAccount.connect', defaultMessage: 'Connect a mailbox' },
  again: { id: 'mail.mailAccount.again', defaultMessage: 'Reconnect' },
})
