import { defineMessages } from '@console/shared/intl/messages'

/** Mail conversations shown in other areas. */
export const conversationMessages = defineMessages({
  mails: { id: 'members.conversations.mails', defaultMessage: 'Email' },
  none: { id: 'members.conversations.none', defaultMessage: 'No emails.' },
  noSubject: { id: 'members.conversations.noSubject', defaultMessage: '(no subject)' },
  unread: { id: 'members.conversations.unread', defaultMessage: 'Unread' },
  count: { id: 'members.conversations.count', defaultMessage: '{count, plural, one {# email} other {# emails}}' },
  more: { id: 'members.conversations.more', defaultMessage: '{count, plural, one {and # more} other {and # more}}' },
  waiting: { id: 'members.conversations.waiting', defaultMessage: 'Waiting' },
  queued: { id: 'members.conversations.queued', defaultMessage: 'Sending' },
  sent: { id: 'members.conversations.sent', defaultMessage: 'Sent' },
  opened: { id: 'members.conversations.opened', defaultMessage: 'Opened' },
  failed: { id: 'members.conversations.failed', defaultMessage: 'Not delivered' },
  fromConsole: { id: 'members.conversations.fromConsole', defaultMessage: 'Sent from the console' },
  ticket: { id: 'members.conversations.ticket', defaultMessage: 'Ticket #{id}' },
  done: { id: 'members.conversations.done', defaultMessage: 'Done' },
})
