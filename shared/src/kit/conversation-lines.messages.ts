import { defineWords } from '../intl/words.ts'

/** Conversations of the mail, outside the mail. */
export const conversationWords = defineWords({
  mails: { id: 'conversations.mails', defaultMessage: 'Mails' },
  none: { id: 'conversations.none', defaultMessage: 'No mails.' },
  noSubject: { id: 'conversations.noSubject', defaultMessage: '(no subject)' },
  unread: { id: 'conversations.unread', defaultMessage: 'Unread' },
  count: { id: 'conversations.count', defaultMessage: '{count, plural, one {# mail} other {# mails}}' },
  more: { id: 'conversations.more', defaultMessage: '{count, plural, one {and # more} other {and # more}}' },
  waiting: { id: 'conversations.waiting', defaultMessage: 'Waiting' },
  done: { id: 'conversations.done', defaultMessage: 'Done' },
})
