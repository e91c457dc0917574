import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  toDo: { id: 'admin.workTicket.toDo', defaultMessage: 'ToDo' },
  title: { id: 'admin.workTicket.title', defaultMessage: 'View Support Ticket' },
  numbered: { id: 'admin.workTicket.numbered', defaultMessage: 'Ticket {id}' },
  unknownTitle: { id: 'admin.workTicket.unknownTitle', defaultMessage: 'There is no such ticket' },
  unknownHint: {
    id: 'admin.workTicket.unknownHint',
    defaultMessage: 'The address names a ticket that does not exist. It may have been typed wrongly.',
  },
  toList: { id: 'admin.workTicket.toList', defaultMessage: 'All tickets' },
  queue: { id: 'admin.workTicket.queue', defaultMessage: 'Tickets of this overview' },
  queueEmpty: { id: 'admin.workTicket.queueEmpty', defaultMessage: 'Nothing left here.' },
  conversation: { id: 'admin.workTicket.conversation', defaultMessage: 'Conversation' },
  tasks: { id: 'admin.workTicket.tasks', defaultMessage: 'Tasks' },
  customer: { id: 'admin.workTicket.customer', defaultMessage: 'Customer' },
  panes: { id: 'admin.workTicket.panes', defaultMessage: 'Parts of the ticket' },
  snoozedUntil: { id: 'admin.workTicket.snoozedUntil', defaultMessage: 'Snoozed until {day}' },
  update: { id: 'admin.workTicket.update', defaultMessage: 'Change…' },
  updateTitle: { id: 'admin.workTicket.updateTitle', defaultMessage: 'Change ticket {id}' },
  updated: { id: 'admin.workTicket.updated', defaultMessage: 'Ticket changed.' },
  assigned: { id: 'admin.workTicket.assigned', defaultMessage: 'Ticket assigned to {name}.' },
  unassigned: { id: 'admin.workTicket.unassigned', defaultMessage: 'Ticket unassigned.' },
  close: { id: 'admin.workTicket.close', defaultMessage: 'Close' },
  reopen: { id: 'admin.workTicket.reopen', defaultMessage: 'Open again' },
  closedNotice: { id: 'admin.workTicket.closedNotice', defaultMessage: 'The ticket is closed.' },
  openedNotice: { id: 'admin.workTicket.openedNotice', defaultMessage: 'The ticket is open.' },
  snooze: { id: 'admin.workTicket.snooze', defaultMessage: 'Snooze…' },
  snoozeTitle: { id: 'admin.workTicket.snoozeTitle', defaultMessage: 'Snooze ticket {id}' },
  snoozeAction: { id: 'admin.workTicket.snoozeAction', defaultMessage: 'Snooze' },
  snoozeUntil: { id: 'admin.workTicket.snoozeUntil', defaultMessage: 'Until' },
  snoozeHint: { id: 'admin.workTicket.snoozeHint', defaultMessage: 'The ticket reopens on that day and is due.' },
  snoozedNotice: { id: 'admin.workTicket.snoozedNotice', defaultMessage: 'The ticket is snoozed.' },
  next: { id: 'admin.workTicket.next', defaultMessage: 'Next ticket of the list' },
  previous: { id: 'admin.workTicket.previous', defaultMessage: 'Previous ticket of the list' },
  after: { id: 'admin.workTicket.after', defaultMessage: 'Afterwards' },
  afterStay: { id: 'admin.workTicket.afterStay', defaultMessage: 'Stay here' },
  afterNext: { id: 'admin.workTicket.afterNext', defaultMessage: 'Next ticket' },
  afterList: { id: 'admin.workTicket.afterList', defaultMessage: 'Back to the list' },
})

/** The text box for agents. */
export const writeMessages = defineMessages({
  box: { id: 'admin.ticketWrite.box', defaultMessage: 'Write' },
  reply: { id: 'admin.ticketWrite.reply', defaultMessage: 'Reply' },
  note: { id: 'admin.ticketWrite.note', defaultMessage: 'Internal note' },
  replyTo: { id: 'admin.ticketWrite.replyTo', defaultMessage: 'Reply to {email}' },
  noteHint: { id: 'admin.ticketWrite.noteHint', defaultMessage: 'Only agents see this.' },
  send: { id: 'admin.ticketWrite.send', defaultMessage: 'Send' },
  sendAnyway: { id: 'admin.ticketWrite.sendAnyway', defaultMessage: 'Send anyway' },
  addNote: { id: 'admin.ticketWrite.addNote', defaultMessage: 'Add the note' },
  thenState: { id: 'admin.ticketWrite.thenState', defaultMessage: 'State after sending' },
  sent: { id: 'admin.ticketWrite.sent', defaultMessage: 'Reply sent.' },
  noted: { id: 'admin.ticketWrite.noted', defaultMessage: 'Note added.' },
  restored: { id: 'admin.ticketWrite.restored', defaultMessage: 'Your unsent text was restored.' },
  newer: {
    id: 'admin.ticketWrite.newer',
    defaultMessage: '{name} replied while you were typing; yours was not sent. Their reply:',
  },
})

/** Tasks of a ticket. */
export const taskMessages = defineMessages({
  counter: { id: 'admin.ticketTasks.counter', defaultMessage: '{done} of {all} done' },
  none: { id: 'admin.ticketTasks.none', defaultMessage: 'No tasks yet.' },
  add: { id: 'admin.ticketTasks.add', defaultMessage: 'Add a task' },
  addAction: { id: 'admin.ticketTasks.addAction', defaultMessage: 'Add' },
  added: { id: 'admin.ticketTasks.added', defaultMessage: 'The task is added.' },
  edit: { id: 'admin.ticketTasks.edit', defaultMessage: 'Change the task {title}' },
  changed: { id: 'admin.ticketTasks.changed', defaultMessage: 'The task is changed.' },
  what: { id: 'admin.ticketTasks.what', defaultMessage: 'Task' },
})
