import { defineWords } from '../../intl/words.ts'

/** Conversations of the mail, outside the mail. */
export const conversationWords = defineWords({
  mails: { id: 'conversations.mails', defaultMessage: 'Email' },
  none: { id: 'conversations.none', defaultMessage: 'No emails.' },
  noSubject: { id: 'conversations.noSubject', defaultMessage: '(no subject)' },
  unread: { id: 'conversations.unread', defaultMessage: 'Unread' },
  count: { id: 'conversations.count', defaultMessage: '{count, plural, one {# email} other {# emails}}' },
  more: { id: 'conversations.more', defaultMessage: '{count, plural, one {and # more} other {and # more}}' },
  waiting: { id: 'conversations.waiting', defaultMessage: 'Waiting' },
  queued: { id: 'conversations.queued', defaultMessage: 'Sending' },
  sent: { id: 'conversations.sent', defaultMessage: 'Sent' },
  opened: { id: 'conversations.opened', defaultMessage: 'Opened' },
  failed: { id: 'conversations.failed', defaultMessage: 'Not delivered' },
  fromConsole: { id: 'conversations.fromConsole', defaultMessage: 'Sent from the console' },
  ticket: { id: 'conversations.ticket', defaultMessage: 'Ticket #{id}' },
  done: { id: 'conversations.done', defaultMessage: 'Done' },
})
