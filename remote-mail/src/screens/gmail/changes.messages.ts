import { defineMessages, type Message } from '@console/shared/intl/messages'
import type { MailChange } from '../../../contract/calls/mail.ts'

/** Notices of changes. */
export const changeMessages = defineMessages({
  archive: {
    id: 'mail.gmail.did.archive',
    defaultMessage: '{count, plural, one {Conversation archived} other {# conversations archived}}',
  },
  to_inbox: {
    id: 'mail.gmail.did.toInbox',
    defaultMessage: '{count, plural, one {Conversation moved to the inbox} other {# conversations moved to the inbox}}',
  },
  trash: {
    id: 'mail.gmail.did.trash',
    defaultMessage: '{count, plural, one {Conversation moved to trash} other {# conversations moved to trash}}',
  },
  untrash: {
    id: 'mail.gmail.did.untrash',
    defaultMessage:
      '{count, plural, one {Conversation restored from trash} other {# conversations restored from trash}}',
  },
  spam: {
    id: 'mail.gmail.did.spam',
    defaultMessage: '{count, plural, one {Conversation reported as spam} other {# conversations reported as spam}}',
  },
  not_spam: {
    id: 'mail.gmail.did.notSpam',
    defaultMessage: '{count, plural, one {Conversation marked as not spam} other {# conversations marked as not spam}}',
  },
  read: {
    id: 'mail.gmail.did.read',
    defaultMessage: '{count, plural, one {Conversation marked as read} other {# conversations marked as read}}',
  },
  unread: {
    id: 'mail.gmail.did.unread',
    defaultMessage: '{count, plural, one {Conversation marked as unread} other {# conversations marked as unread}}',
  },
  star: {
    id: 'mail.gmail.did.star',
    defaultMessage: '{count, plural, one {Conversation starred} other {# conversations starred}}',
  },
  unstar: {
    id: 'mail.gmail.did.unstar',
    defaultMessage: '{count, plural, one {Star removed} other {Stars removed from # conversations}}',
  },
  important: {
    id: 'mail.gmail.did.important',
    defaultMessage:
      '{count, plural, one {Conversation marked as important} other {# conversations marked as important}}',
  },
  not_important: {
    id: 'mail.gmail.did.notImportant',
    defaultMessage:
      '{count, plural, one {Conversation marked as not important} other {# conversations marked as not important}}',
  },
  add_label: {
    id: 'mail.gmail.did.addLabel',
    defaultMessage: '{count, plural, one {Label added} other {Label added to # conversations}}',
  },
  move_to_label: {
    id: 'mail.gmail.did.moveToLabel',
    defaultMessage: '{count, plural, one {Conversation moved} other {# conversations moved}}',
  },
  remove_label: {
    id: 'mail.gmail.did.removeLabel',
    defaultMessage: '{count, plural, one {Label removed} other {Label removed from # conversations}}',
  },
}) satisfies Readonly<Record<MailChange, Message>>

/** Changes of one mail of a conversation. */
export const oneMailMessages = defineMessages({
  trash: { id: 'mail.gmail.didOne.trash', defaultMessage: 'Message moved to trash' },
  unread: { id: 'mail.gmail.didOne.unread', defaultMessage: 'Message marked as unread' },
  star: { id: 'mail.gmail.didOne.star', defaultMessage: 'Message starred' },
  unstar: { id: 'mail.gmail.didOne.unstar', defaultMessage: 'Star removed from the message' },
}) satisfies Readonly<Partial<Record<MailChange, Message>>>

/** Labels of changes. */
export const doMessages = defineMessages({
  archive: { id: 'mail.gmail.do.archive', defaultMessage: 'Archive' },
  to_inbox: { id: 'mail.gmail.do.toInbox', defaultMessage: 'Move to inbox' },
  trash: { id: 'mail.gmail.do.trash', defaultMessage: 'Delete' },
  untrash: { id: 'mail.gmail.do.untrash', defaultMessage: 'Restore from trash' },
  spam: { id: 'mail.gmail.do.spam', defaultMessage: 'Report spam' },
  not_spam: { id: 'mail.gmail.do.notSpam', defaultMessage: 'Not spam' },
  read: { id: 'mail.gmail.do.read', defaultMessage: 'Mark as read' },
  unread: { id: 'mail.gmail.do.unread', defaultMessage: 'Mark as unread' },
  star: { id: 'mail.gmail.do.star', defaultMessage: 'Star' },
  unstar: { id: 'mail.gmail.do.unstar', defaultMessage: 'Remove star' },
  important: { id: 'mail.gmail.do.important', defaultMessage: 'Mark as important' },
  not_important: { id: 'mail.gmail.do.notImportant', defaultMessage: 'Mark as not important' },
  add_label: { id: 'mail.gmail.do.label', defaultMessage: 'Label' },
  move_to_label: { id: 'mail.gmail.do.moveToLabel', defaultMessage: 'Move to a label' },
  remove_label: { id: 'mail.gmail.do.removeLabel', defaultMessage: 'Remove label' },
  move: { id: 'mail.gmail.do.move', defaultMessage: 'Move to' },
}) satisfies Readonly<Record<MailChange | 'move', Message>>
