import { defineWords } from '@console/shared/intl/words'

/** Notes on a conversation. */
export const noteWords = defineWords({
  title: { id: 'mailNotes.title', defaultMessage: 'Notes' },
  none: { id: 'mailNotes.none', defaultMessage: 'Nobody has noted anything. Only agents see what is written here.' },
  older: {
    id: 'mailNotes.older',
    defaultMessage: '{count, plural, one {Show # older note} other {Show # older notes}}',
  },
  write: { id: 'mailNotes.write', defaultMessage: 'Write a note' },
  add: { id: 'mailNotes.add', defaultMessage: 'Add the note' },
  added: { id: 'mailNotes.added', defaultMessage: 'The note is added.' },
  restored: { id: 'mailNotes.restored', defaultMessage: 'This is what you wrote here last and did not save.' },
  newer: { id: 'mailNotes.newer', defaultMessage: 'Changed meanwhile, it says now:' },
  edit: { id: 'mailNotes.edit', defaultMessage: 'Change' },
  editOf: { id: 'mailNotes.editOf', defaultMessage: 'Change the note of {name}' },
  changed: { id: 'mailNotes.changed', defaultMessage: 'The note is changed.' },
  remove: { id: 'mailNotes.remove', defaultMessage: 'Delete' },
  removeOf: { id: 'mailNotes.removeOf', defaultMessage: 'Delete the note of {name}' },
  removed: { id: 'mailNotes.removed', defaultMessage: 'The note is deleted.' },
  edited: { id: 'mailNotes.edited', defaultMessage: 'changed' },
})
