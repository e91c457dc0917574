import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  deletedMany: {
    id: 'dataentry.staged.deletedMany',
    defaultMessage: '{count, plural, one {# page deleted} other {# pages deleted}}',
  },
  againMany: {
    id: 'dataentry.staged.againMany',
    defaultMessage: '{count, plural, one {Reading # page again} other {Reading # pages again}}',
  },
  title: { id: 'dataentry.stagedPress.title', defaultMessage: 'View Staged Press' },
  problem: { id: 'dataentry.stagedPress.problem', defaultMessage: 'Problem' },
  edit: { id: 'dataentry.stagedPress.edit', defaultMessage: 'Edit' },
  editOne: { id: 'dataentry.stagedPress.editOne', defaultMessage: 'Edit {title}' },
  saved: { id: 'dataentry.stagedPress.saved', defaultMessage: 'Staged press saved.' },
  save: { id: 'dataentry.stagedPress.save', defaultMessage: 'Save' },
  add: { id: 'dataentry.stagedPress.add', defaultMessage: 'Stage press' },
  empty: { id: 'dataentry.stagedPress.empty', defaultMessage: 'Nothing is staged' },
  emptyHint: {
    id: 'dataentry.stagedPress.emptyHint',
    defaultMessage: 'Stage pages by their addresses. They wait here until someone enters them.',
  },
  readAgain: { id: 'dataentry.stagedPress.readAgain', defaultMessage: 'Read again' },
  deleteTitle: {
    id: 'dataentry.stagedPress.deleteTitle',
    defaultMessage: '{count, plural, one {Delete # staged page?} other {Delete # staged pages?}}',
  },
  deleteBody: {
    id: 'dataentry.stagedPress.deleteBody',
    defaultMessage: 'Anything already published stays. You can undo this.',
  },
})
