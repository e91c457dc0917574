import { defineMessages } from '@console/shared/intl/messages'

export const overviewMessages = defineMessages({
  title: { id: 'overview.title', defaultMessage: 'Overview' },
  tasks: { id: 'overview.tasks', defaultMessage: 'Tasks due today' },
  customers: { id: 'overview.customers', defaultMessage: 'New customers in 7 days' },
  agents: { id: 'overview.agents', defaultMessage: 'Agents awaiting approval' },
  alerts: { id: 'overview.alerts', defaultMessage: 'Unseen alerts' },
  news: { id: 'overview.news', defaultMessage: 'What is new' },
  allNews: { id: 'overview.allNews', defaultMessage: 'All news' },
  noNews: { id: 'overview.noNews', defaultMessage: 'Nothing new yet.' },
  nothing: { id: 'overview.nothing', defaultMessage: 'There is nothing here for you yet' },
  nothingHint: {
    id: 'overview.nothingHint',
    defaultMessage: 'You don’t have access to any of the screens counted here. A Super User can change that.',
  },
})
