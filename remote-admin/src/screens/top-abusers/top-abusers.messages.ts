import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.topAbusers.title', defaultMessage: 'Top Abusers' },
  rank: { id: 'admin.topAbusers.rank', defaultMessage: 'Rank' },
  search: { id: 'admin.topAbusers.search', defaultMessage: 'Name, email, company or id' },
  last: { id: 'admin.topAbusers.last', defaultMessage: 'Last incident' },
  empty: { id: 'admin.topAbusers.empty', defaultMessage: 'No incidents' },
  emptyHint: { id: 'admin.topAbusers.emptyHint', defaultMessage: 'No customer scored points in this window.' },
})
