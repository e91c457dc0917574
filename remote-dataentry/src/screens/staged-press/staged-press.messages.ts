import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  deletedMany: {
    id: 'staged.deletedMany',
    defaultMessage: '{count, plural, one {# page deleted} other {# pages deleted}}',
  },
  againMany: {
    id: 'staged.againMany',
    defaultMessage: '{count, plural, one {Reading # page again} other {Reading # pages again}}',
  },
  title: { id: 'stagedPress.title', defaultMessage: 'View Staged Press' },
  problem: { id: 'stagedPress.problem', defaultMessage: 'Problem' },
  edit: { id: 'stagedPress.edit', defaultMessage: 'Edit' },
  editOne: { id: 'stagedPress.editOne', defaultMessage: 'Edit {title}' },
  saved: { id: 'stagedPress.saved', defaultMessage: 'Staged press saved.' },
  save: { id: 'stagedPress.save', defaultMessage: 'Save' },
  add: { id: 'stagedPress.add', defaultMessage: 'Stage press' },
  empty: { id: 'stagedPress.empty', defaultMessage: 'Nothing is staged' },
  emptyHint: {
    id: 'stagedPress.emptyHint',
    defaultMessage: 'Stage pages by their addresses. They wait here until someone enters them.',
  },
  readAgain: { id: 'stagedPress.readAgain', defaultMessage: 'Read again' },
  deleteTitle: {
    id: 'stagedPress.deleteTitle',
    defaultMessage: '{count, plural, one {Delete # staged page?} other {Delete # staged pages?}}',
  },
  deleteBody: {
    id: 'stagedPress.deleteBody',
    defaultMessage: 'Anything already published stays. You can undo this.',
  },
})
