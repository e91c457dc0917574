import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.alerts.title', defaultMessage: 'Alerts' },
  search: { id: 'admin.alerts.search', defaultMessage: 'Search or customer' },
  text: { id: 'admin.alerts.text', defaultMessage: 'Alert' },
  isNew: { id: 'admin.alerts.isNew', defaultMessage: 'Unseen' },
  at: { id: 'admin.alerts.at', defaultMessage: 'When' },
  state: { id: 'admin.alerts.state', defaultMessage: 'State' },
  open: { id: 'admin.alerts.open', defaultMessage: 'Open' },
  handled: { id: 'admin.alerts.handled', defaultMessage: 'Handled' },
  by: { id: 'admin.alerts.by', defaultMessage: 'Handled by' },
  news: { id: 'admin.alerts.news', defaultMessage: 'Seen' },
  unseen: { id: 'admin.alerts.unseen', defaultMessage: 'Unseen' },
  seen: { id: 'admin.alerts.seen', defaultMessage: 'Seen' },
  handle: { id: 'admin.alerts.handle', defaultMessage: 'Mark as handled' },
  done: {
    id: 'admin.alerts.done',
    defaultMessage:
      '{count, plural, =0 {All were already handled.} one {# alert marked as handled.} other {# alerts marked as handled.}}',
  },
  empty: { id: 'admin.alerts.empty', defaultMessage: 'No alerts' },
  emptyHint: {
    id: 'admin.alerts.emptyHint',
    defaultMessage: 'Unusual bursts of searches and searches for watched words appear here.',
  },
})
