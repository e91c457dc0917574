import { defineMessages, type Message } from '@console/shared/intl/messages'
import type { MailChange } from '../../../contract/calls/mail.ts'

/** Changes of a conversation. */
export const historyMessages = defineMessages({
  title: { id: 'mail.mailHistory.title', defaultMessage: 'History' },
  show: { id: 'mail.mailHistory.show', defaultMessage: 'Show' },
  hide: { id: 'mail.mailHistory.hide', defaultMessage: 'Hide' },
  none: { id: 'mail.mailHistory.none', defaultMessage: 'No activity yet.' },
  older: { id: 'mail.mailHistory.older', defaultMessage: 'Older changes are in the audit log.' },
  server: { id: 'mail.mailHistory.server', defaultMessage: 'The console' },
  undone: { id: 'mail.mailHistory.undone', defaultMessage: 'undone' },
  assigned: { id: 'mail.mailHistory.assigned', defaultMessage: 'assigned it to {to}' },
  unassigned: { id: 'mail.mailHistory.unassigned', defaultMessage: 'unassigned it' },
  status: { id: 'mail.mailHistory.status', defaultMessage: 'set it to “{to}”' },
  noteAdded: { id: 'mail.mailHistory.noteAdded', defaultMessage: 'added a note' },
  noteChanged: { id: 'mail.mailHistory.noteChanged', defaultMessage: 'changed a note' },
  noteDeleted: { id: 'mail.mailHistory.noteDeleted', defaultMessage: 'deleted a note' },
  ticketOpened: { id: 'mail.mailHistory.ticketOpened', defaultMessage: 'created ticket #{to}' },
  ticketLinked: { id: 'mail.mailHistory.ticketLinked', defaultMessage: 'linked ticket #{to}' },
  ticketUnlinked: { id: 'mail.mailHistory.ticketUnlinked', defaultMessage: 'unlinked ticket #{from}' },
  sent: { id: 'mail.mailHistory.sent', defaultMessage: 'sent a reply' },
  takenBack: { id: 'mail.mailHistory.takenBack', defaultMessage: 'undid sending a reply' },
  unsubscribed: { id: 'mail.mailHistory.unsubscribed', defaultMessage: 'unsubscribed from its sender' },
  other: { id: 'mail.mailHistory.other', defaultMessage: 'made another change' },
  undid: { id: 'mail.mailHistory.undid', defaultMessage: 'undid: {what}' },
})

/** Changes of its mails, by the change of mail/change_threads. */
export const movedMessages = defineMessages({
  archive: { id: 'mail.mailHistory.moved.archive', defaultMessage: 'archived it' },
  to_inbox: { id: 'mail.mailHistory.moved.toInbox', defaultMessage: 'moved it to the inbox' },
  trash: { id: 'mail.mailHistory.moved.trash', defaultMessage: 'moved it to trash' },
  untrash: { id: 'mail.mailHistory.moved.untrash', defaultMessage: 'restored it from trash' },
  spam: { id: 'mail.mailHistory.moved.spam', defaultMessage: 'reported it as spam' },
  not_spam: { id: 'mail.mailHistory.moved.notSpam', defaultMessage: 'marked it as not spam' },
  read: { id: 'mail.mailHistory.moved.read', defaultMessage: 'marked it as read' },
  unread: { id: 'mail.mailHistory.moved.unread', defaultMessage: 'marked it as unread' },
  star: { id: 'mail.mailHistory.moved.star', defaultMessage: 'starred it' },
  unstar: { id: 'mail.mailHistory.moved.unstar', defaultMessage: 'removed the star' },
  important: { id: 'mail.mailHistory.moved.important', defaultMessage: 'marked it as important' },
  not_important: { id: 'mail.mailHistory.moved.notImportant', defaultMessage: 'marked it as not important' },
  move_to_label: { id: 'mail.mailHistory.moved.toLabel', defaultMessage: 'moved it to a label' },
  add_label: { id: 'mail.mailHistory.moved.addLabel', defaultMessage: 'added a label' },
  remove_label: { id: 'mail.mailHistory.moved.removeLabel', defaultMessage: 'removed a label' },
}) satisfies Readonly<Record<MailChange, Message>>
