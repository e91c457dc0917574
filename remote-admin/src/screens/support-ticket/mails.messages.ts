import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  answer: { id: 'ticketMails.answer', defaultMessage: 'Reply by e-mail' },
  begun: { id: 'ticketMails.begun', defaultMessage: 'A reply was started. It stays a draft until you send it.' },
  from: { id: 'ticketMails.from', defaultMessage: 'From which mailbox?' },
  noMailbox: { id: 'ticketMails.noMailbox', defaultMessage: 'No mailbox is connected.' },
  connect: { id: 'ticketMails.connect', defaultMessage: 'Mailboxes' },
})
