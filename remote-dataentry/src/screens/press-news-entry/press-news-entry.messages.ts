import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'dataentry.hiringQueue.title', defaultMessage: 'New Hiring Events - Confirm' },
  guide: {
    id: 'dataentry.hiringQueue.guide',
    defaultMessage:
      'Confirm when the article says that this person takes this post at this company.\nCorrect what is wrong first: press e, or select the right words in the article.\nReject departures, rumours, interviews and what is older than a year.',
  },
  confirm: { id: 'dataentry.hiringQueue.confirm', defaultMessage: 'Confirm' },
  confirmed: { id: 'dataentry.hiringQueue.confirmed', defaultMessage: 'Confirmed' },
})
