import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  answer: { id: 'admin.ticketMails.answer', defaultMessage: 'Reply by email' },
  begun: { id: 'admin.ticketMails.begun', defaultMessage: 'A reply was started. It stays a draft until you send it.' },
  from: { id: 'admin.ticketMails.from', defaultMessage: 'From which mailbox?' },
  noMailbox: { id: 'admin.ticketMails.noMailbox', defaultMessage: 'No mailbox is connected.' },
  connect: { id: 'admin.ticketMails.connect', defaultMessage: 'Mailboxes' },
})
