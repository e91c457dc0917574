import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  macros: { id: 'admin.macros.macros', defaultMessage: 'Macros' },
  runTitle: { id: 'admin.macros.runTitle', defaultMessage: 'Run “{name}”' },
  ran: { id: 'admin.macros.ran', defaultMessage: 'Macro applied.' },
  missing: {
    id: 'admin.macros.missing',
    defaultMessage: 'Unknown for this person: {fields}. Check the text before sending.',
  },
  edit: { id: 'admin.macros.edit', defaultMessage: 'Edit the macros…' },
  editTitle: { id: 'admin.macros.editTitle', defaultMessage: 'Macros' },
  add: { id: 'admin.macros.add', defaultMessage: 'New macro' },
  change: { id: 'admin.macros.change', defaultMessage: 'Change {name}' },
  remove: { id: 'admin.macros.remove', defaultMessage: 'Delete {name}' },
  removeTitle: { id: 'admin.macros.removeTitle', defaultMessage: 'Delete the macro “{name}”?' },
  removeBody: {
    id: 'admin.macros.removeBody',
    defaultMessage: 'Changes it made to tickets remain. This can’t be undone.',
  },
  removeAction: { id: 'admin.macros.removeAction', defaultMessage: 'Delete' },
  removed: { id: 'admin.macros.removed', defaultMessage: 'Macro deleted.' },
  saved: { id: 'admin.macros.saved', defaultMessage: 'Macro saved.' },
  name: { id: 'admin.macros.name', defaultMessage: 'Name' },
  reply: { id: 'admin.macros.reply', defaultMessage: 'Reply' },
  replyHint: {
    id: 'admin.macros.replyHint',
    defaultMessage: 'These are filled in for each customer: {variables}',
  },
  note: { id: 'admin.macros.note', defaultMessage: 'Internal note' },
  assign: { id: 'admin.macros.assign', defaultMessage: 'Assign to anyone who runs it' },
  taskTitle: { id: 'admin.macros.taskTitle', defaultMessage: 'Add a task' },
  taskDays: { id: 'admin.macros.taskDays', defaultMessage: 'Due in (days)' },
  state: { id: 'admin.macros.state', defaultMessage: 'State' },
  snoozeDays: { id: 'admin.macros.snoozeDays', defaultMessage: 'Snooze for (days)' },
  empty: { id: 'admin.macros.empty', defaultMessage: 'There are no macros yet.' },
  back: { id: 'admin.macros.back', defaultMessage: 'Back' },
})
