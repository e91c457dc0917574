import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'hiringQueue.title', defaultMessage: 'New Hiring Events - Confirm' },
  guide: {
    id: 'hiringQueue.guide',
    defaultMessage:
      'Confirm when the article says that this person takes this post at this company.\nCorrect what is wrong first: press e, or select the right words in the article.\nReject departures, rumours, interviews and what is older than a year.',
  },
  confirm: { id: 'hiringQueue.confirm', defaultMessage: 'Confirm' },
  confirmed: { id: 'hiringQueue.confirmed', defaultMessage: 'Confirmed' },
})
