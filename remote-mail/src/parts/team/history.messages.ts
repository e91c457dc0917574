import type { MailChange } from '@console/shared/contract/calls/mail'
import { defineWords, type Word } from '@console/shared/intl/words'

/** What agents did with a conversation, in words. */
export const historyWords = defineWords({
  title: { id: 'mailHistory.title', defaultMessage: 'History' },
  show: { id: 'mailHistory.show', defaultMessage: 'Show' },
  hide: { id: 'mailHistory.hide', defaultMessage: 'Hide' },
  none: { id: 'mailHistory.none', defaultMessage: 'Nobody has done anything with it yet.' },
  older: { id: 'mailHistory.older', defaultMessage: 'Older changes stand in the audit trail.' },
  server: { id: 'mailHistory.server', defaultMessage: 'The console' },
  undone: { id: 'mailHistory.undone', defaultMessage: 'taken back' },
  assigned: { id: 'mailHistory.assigned', defaultMessage: 'assigned it to {to}' },
  unassigned: { id: 'mailHistory.unassigned', defaultMessage: 'made it nobody’s' },
  status: { id: 'mailHistory.status', defaultMessage: 'set it to “{to}”' },
  noteAdded: { id: 'mailHistory.noteAdded', defaultMessage: 'added a note' },
  noteChanged: { id: 'mailHistory.noteChanged', defaultMessage: 'changed a note' },
  noteDeleted: { id: 'mailHistory.noteDeleted', defaultMessage: 'deleted a note' },
  ticketOpened: { id: 'mailHistory.ticketOpened', defaultMessage: 'made ticket #{to} of it' },
  ticketLinked: { id: 'mailHistory.ticketLinked', defaultMessage: 'linked ticket #{to}' },
  ticketUnlinked: { id: 'mailHistory.ticketUnlinked', defaultMessage: 'unlinked ticket #{from}' },
  sent: { id: 'mailHistory.sent', defaultMessage: 'sent an answer' },
  takenBack: { id: 'mailHistory.takenBack', defaultMessage: 'took an answer back' },
  unsubscribed: { id: 'mailHistory.unsubscribed', defaultMessage: 'unsubscribed from its sender' },
  other: { id: 'mailHistory.other', defaultMessage: 'did something else with it' },
  undid: { id: 'mailHistory.undid', defaultMessage: 'took a change back: {what}' },
})

/** What became of its mails, by the change of mail/change_threads. */
export const movedWords = defineWords({
  archive: { id: 'mailHistory.moved.archive', defaultMessage: 'archived it' },
  to_inbox: { id: 'mailHistory.moved.toInbox', defaultMessage: 'moved it to the inbox' },
  trash: { id: 'mailHistory.moved.trash', defaultMessage: 'moved it to trash' },
  untrash: { id: 'mailHistory.moved.untrash', defaultMessage: 'took it out of trash' },
  spam: { id: 'mailHistory.moved.spam', defaultMessage: 'reported it as spam' },
  not_spam: { id: 'mailHistory.moved.notSpam', defaultMessage: 'said that it is no spam' },
  read: { id: 'mailHistory.moved.read', defaultMessage: 'marked it as read' },
  unread: { id: 'mailHistory.moved.unread', defaultMessage: 'marked it as unread' },
  star: { id: 'mailHistory.moved.star', defaultMessage: 'starred it' },
  unstar: { id: 'mailHistory.moved.unstar', defaultMessage: 'took its star away' },
  important: { id: 'mailHistory.moved.important', defaultMessage: 'marked it as important' },
  not_important: { id: 'mailHistory.moved.notImportant', defaultMessage: 'marked it as not important' },
  move_to_label: { id: 'mailHistory.moved.toLabel', defaultMessage: 'moved to a label' },
  add_label: { id: 'mailHistory.moved.addLabel', defaultMessage: 'added a label' },
  remove_label: { id: 'mailHistory.moved.removeLabel', defaultMessage: 'removed a label' },
}) satisfies Readonly<Record<MailChange, Word>>
