import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'alerts.title', defaultMessage: 'Alerts' },
  search: { id: 'alerts.search', defaultMessage: 'Search or customer' },
  text: { id: 'alerts.text', defaultMessage: 'Alert' },
  isNew: { id: 'alerts.isNew', defaultMessage: 'Unseen' },
  at: { id: 'alerts.at', defaultMessage: 'When' },
  state: { id: 'alerts.state', defaultMessage: 'State' },
  open: { id: 'alerts.open', defaultMessage: 'Open' },
  handled: { id: 'alerts.handled', defaultMessage: 'Handled' },
  by: { id: 'alerts.by', defaultMessage: 'Handled by' },
  news: { id: 'alerts.news', defaultMessage: 'Seen' },
  unseen: { id: 'alerts.unseen', defaultMessage: 'Unseen' },
  seen: { id: 'alerts.seen', defaultMessage: 'Seen' },
  handle: { id: 'alerts.handle', defaultMessage: 'Mark as handled' },
  done: {
    id: 'alerts.done',
    defaultMessage:
      '{count, plural, =0 {All were already handled.} one {# alert marked as handled.} other {# alerts marked as handled.}}',
  },
  empty: { id: 'alerts.empty', defaultMessage: 'No alerts' },
  emptyHint: {
    id: 'alerts.emptyHint',
    defaultMessage: 'Unusual bursts of searches and searches for watched words appear here.',
  },
})
