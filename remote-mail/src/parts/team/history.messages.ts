import { defineWords, type Word } from '@console/shared/intl/words'
import type { MailChange } from '../../../contract/calls/mail.ts'

/** What agents did with a conversation, in words. */
export const historyWords = defineWords({
  title: { id: 'mailHistory.title', defaultMessage: 'History' },
  show: { id: 'mailHistory.show', defaultMessage: 'Show' },
  hide: { id: 'mailHistory.hide', defaultMessage: 'Hide' },
  none: { id: 'mailHistory.none', defaultMessage: 'No activity yet.' },
  older: { id: 'mailHistory.older', defaultMessage: 'Older changes are in the audit log.' },
  server: { id: 'mailHistory.server', defaultMessage: 'The console' },
  undone: { id: 'mailHistory.undone', defaultMessage: 'undone' },
  assigned: { id: 'mailHistory.assigned', defaultMessage: 'assigned it to {to}' },
  unassigned: { id: 'mailHistory.unassigned', defaultMessage: 'unassigned it' },
  status: { id: 'mailHistory.status', defaultMessage: 'set it to “{to}”' },
  noteAdded: { id: 'mailHistory.noteAdded', defaultMessage: 'added a note' },
  noteChanged: { id: 'mailHistory.noteChanged', defaultMessage: 'changed a note' },
  noteDeleted: { id: 'mailHistory.noteDeleted', defaultMessage: 'deleted a note' },
  ticketOpened: { id: 'mailHistory.ticketOpened', defaultMessage: 'created ticket #{to}' },
  ticketLinked: { id: 'mailHistory.ticketLinked', defaultMessage: 'linked ticket #{to}' },
  ticketUnlinked: { id: 'mailHistory.ticketUnlinked', defaultMessage: 'unlinked ticket #{from}' },
  sent: { id: 'mailHistory.sent', defaultMessage: 'sent a reply' },
  takenBack: { id: 'mailHistory.takenBack', defaultMessage: 'undid sending a reply' },
  unsubscribed: { id: 'mailHistory.unsubscribed', defaultMessage: 'unsubscribed from its sender' },
  other: { id: 'mailHistory.other', defaultMessage: 'made another change' },
  undid: { id: 'mailHistory.undid', defaultMessage: 'undid: {what}' },
})

/** What became of its mails, by the change of mail/change_threads. */
export const movedWords = defineWords({
  archive: { id: 'mailHistory.moved.archive', defaultMessage: 'archived it' },
  to_inbox: { id: 'mailHistory.moved.toInbox', defaultMessage: 'moved it to the inbox' },
  trash: { id: 'mailHistory.moved.trash', defaultMessage: 'moved it to trash' },
  untrash: { id: 'mailHistory.moved.untrash', defaultMessage: 'restored it from trash' },
  spam: { id: 'mailHistory.moved.spam', defaultMessage: 'reported it as spam' },
  not_spam: { id: 'mailHistory.moved.notSpam', defaultMessage: 'marked it as not spam' },
  read: { id: 'mailHistory.moved.read', defaultMessage: 'marked it as read' },
  unread: { id: 'mailHistory.moved.unread', defaultMessage: 'marked it as unread' },
  star: { id: 'mailHistory.moved.star', defaultMessage: 'starred it' },
  unstar: { id: 'mailHistory.moved.unstar', defaultMessage: 'removed the star' },
  important: { id: 'mailHistory.moved.important', defaultMessage: 'marked it as important' },
  not_important: { id: 'mailHistory.moved.notImportant', defaultMessage: 'marked it as not important' },
  move_to_label: { id: 'mailHistory.moved.toLabel', defaultMessage: 'moved it to a label' },
  add_label: { id: 'mailHistory.moved.addLabel', defaultMessage: 'added a label' },
  remove_label: { id: 'mailHistory.moved.removeLabel', defaultMessage: 'removed a label' },
}) satisfies Readonly<Record<MailChange, Word>>
