import { defineWords } from '@console/shared/intl/words'

/** Notes on a conversation. */
export const noteWords = defineWords({
  title: { id: 'mailNotes.title', defaultMessage: 'Notes' },
  none: { id: 'mailNotes.none', defaultMessage: 'No notes yet. Only agents can see notes.' },
  older: {
    id: 'mailNotes.older',
    defaultMessage: '{count, plural, one {Show # older note} other {Show # older notes}}',
  },
  write: { id: 'mailNotes.write', defaultMessage: 'Write a note' },
  add: { id: 'mailNotes.add', defaultMessage: 'Add note' },
  added: { id: 'mailNotes.added', defaultMessage: 'Note added.' },
  restored: { id: 'mailNotes.restored', defaultMessage: 'Restored: you did not save this note.' },
  newer: { id: 'mailNotes.newer', defaultMessage: 'This note was changed in the meantime. It now says:' },
  edit: { id: 'mailNotes.edit', defaultMessage: 'Edit' },
  editOf: { id: 'mailNotes.editOf', defaultMessage: 'Edit note by {name}' },
  changed: { id: 'mailNotes.changed', defaultMessage: 'Note saved.' },
  remove: { id: 'mailNotes.remove', defaultMessage: 'Delete' },
  removeOf: { id: 'mailNotes.removeOf', defaultMessage: 'Delete note by {name}' },
  removed: { id: 'mailNotes.removed', defaultMessage: 'Note deleted.' },
  edited: { id: 'mailNotes.edited', defaultMessage: 'edited' },
})
