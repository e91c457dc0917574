import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'topAbusers.title', defaultMessage: 'Top Abusers' },
  rank: { id: 'topAbusers.rank', defaultMessage: 'Rank' },
  search: { id: 'topAbusers.search', defaultMessage: 'Name, e-mail, company or id' },
  last: { id: 'topAbusers.last', defaultMessage: 'Last incident' },
  empty: { id: 'topAbusers.empty', defaultMessage: 'No incidents' },
  emptyHint: { id: 'topAbusers.emptyHint', defaultMessage: 'No customer scored points in this window.' },
})
