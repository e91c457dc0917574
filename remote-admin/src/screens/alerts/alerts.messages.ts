import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'alerts.title', defaultMessage: 'Alerts' },
  search: { id: 'alerts.search', defaultMessage: 'Search or customer' },
  text: { id: 'alerts.text', defaultMessage: 'What was seen' },
  isNew: { id: 'alerts.isNew', defaultMessage: 'New' },
  at: { id: 'alerts.at', defaultMessage: 'When' },
  state: { id: 'alerts.state', defaultMessage: 'State' },
  open: { id: 'alerts.open', defaultMessage: 'Open' },
  handled: { id: 'alerts.handled', defaultMessage: 'Handled' },
  by: { id: 'alerts.by', defaultMessage: 'Handled by' },
  news: { id: 'alerts.news', defaultMessage: 'News' },
  unseen: { id: 'alerts.unseen', defaultMessage: 'New to me' },
  seen: { id: 'alerts.seen', defaultMessage: 'Seen before' },
  handle: { id: 'alerts.handle', defaultMessage: 'Mark as handled' },
  done: {
    id: 'alerts.done',
    defaultMessage:
      '{count, plural, =0 {All of them were handled already.} one {# alert marked as handled.} other {# alerts marked as handled.}}',
  },
  empty: { id: 'alerts.empty', defaultMessage: 'No alerts' },
  emptyHint: {
    id: 'alerts.emptyHint',
    defaultMessage: 'An unusual burst of searches, or a search for a watched word, is told here.',
  },
})
