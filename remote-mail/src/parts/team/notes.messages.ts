import { defineMessages } from '@console/shared/intl/messages'

/** Notes on a conversation. */
export const noteMessages = defineMessages({
  title: { id: 'mail.mailNotes.title', defaultMessage: 'Notes' },
  none: { id: 'mail.mailNotes.none', defaultMessage: 'No notes yet. Only agents can see notes.' },
  older: {
    id: 'mail.mailNotes.older',
    defaultMessage: '{count, plural, one {Show # older note} other {Show # older notes}}',
  },
  write: { id: 'mail.mailNotes.write', defaultMessage: 'Write a note' },
  add: { id: 'mail.mailNotes.add', defaultMessage: 'Add note' },
  added: { id: 'mail.mailNotes.added', defaultMessage: 'Note added.' },
  restored: { id: 'mail.mailNotes.restored', defaultMessage: 'Restored: you did not save this note.' },
  newer: { id: 'mail.mailNotes.newer', defaultMessage: 'This note was changed in the meantime. It now says:' },
  edit: { id: 'mail.mailNotes.edit', defaultMessage: 'Edit' },
  editOf: { id: 'mail.mailNotes.editOf', defaultMessage: 'Edit note by {name}' },
  changed: { id: 'mail.mailNotes.changed', defaultMessage: 'Note saved.' },
  remove: { id: 'mail.mailNotes.remove', defaultMessage: 'Delete' },
  removeOf: { id: 'mail.mailNotes.removeOf', defaultMessage: 'Delete note by {name}' },
  removed: { id: 'mail.mailNotes.removed', defaultMessage: 'Note deleted.' },
  edited: { id: 'mail.mailNotes.edited', defaultMessage: 'edited' },
})
