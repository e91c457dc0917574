import { defineMessages } from '@console/shared/intl/messages'
import { ticketMessages as widgetMessages } from '../../../widgets/ticket.messages.ts'

/** Messages of tickets that the list and the ticket itself use. */
export const ticketMessages = {
  ...widgetMessages,
  ...defineMessages({
    sales: { id: 'admin.ticket.sales', defaultMessage: 'Sales' },
    support: { id: 'admin.ticket.support', defaultMessage: 'Support' },
    billing: { id: 'admin.ticket.billing', defaultMessage: 'Billing' },
    data: { id: 'admin.ticket.data', defaultMessage: 'Data' },
    trial: { id: 'admin.ticket.trial', defaultMessage: 'Trial' },
    other: { id: 'admin.ticket.other', defaultMessage: 'Other' },
    overviewDue: { id: 'admin.ticket.overviewDue', defaultMessage: 'Due' },
    overviewMine: { id: 'admin.ticket.overviewMine', defaultMessage: 'Mine' },
    overviewNobody: { id: 'admin.ticket.overviewNobody', defaultMessage: 'Unassigned' },
    overviewUnread: { id: 'admin.ticket.overviewUnread', defaultMessage: 'Unread' },
    overviewAll: { id: 'admin.ticket.overviewAll', defaultMessage: 'All' },
    overviewTasks: { id: 'admin.ticket.overviewTasks', defaultMessage: 'My tasks today' },
    overviews: { id: 'admin.ticket.overviews', defaultMessage: 'Overviews' },
    type: { id: 'admin.ticket.type', defaultMessage: 'Request type' },
    state: { id: 'admin.ticket.state', defaultMessage: 'State' },
    priority: { id: 'admin.ticket.priority', defaultMessage: 'Priority' },
    due: { id: 'admin.ticket.due', defaultMessage: 'Due on' },
    assignee: { id: 'admin.ticket.assignee', defaultMessage: 'Assigned to' },
    nobody: { id: 'admin.ticket.nobody', defaultMessage: 'Unassigned' },
    unread: { id: 'admin.ticket.unread', defaultMessage: 'Unread' },
    overdue: { id: 'admin.ticket.overdue', defaultMessage: 'Overdue' },
    dueToday: { id: 'admin.ticket.dueToday', defaultMessage: 'Due today' },
    subject: { id: 'admin.ticket.subject', defaultMessage: 'Subject' },
    requester: { id: 'admin.ticket.requester', defaultMessage: 'From' },
    taskDone: { id: 'admin.ticket.taskDone', defaultMessage: 'Done: {title}' },
    taskDoneNotice: { id: 'admin.ticket.taskDoneNotice', defaultMessage: 'The task is done.' },
    taskOpenNotice: { id: 'admin.ticket.taskOpenNotice', defaultMessage: 'The task is open again.' },
    macro: { id: 'admin.ticket.macro', defaultMessage: 'Macro' },
    run: { id: 'admin.ticket.run', defaultMessage: 'Run' },
  }),
}
