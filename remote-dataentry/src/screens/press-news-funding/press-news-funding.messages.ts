import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'dataentry.fundingQueue.title', defaultMessage: 'New Funding - Missing Info' },
  guide: {
    id: 'dataentry.fundingQueue.guide',
    defaultMessage:
      'Take what is missing from the article: n goes through what was found in it, a digit fills a field.\nAn amount that the article does not give is undisclosed; never guess it.\nReject acquisitions, plans and what is not about funding.',
  },
  complete: { id: 'dataentry.fundingQueue.complete', defaultMessage: 'Complete' },
  completed: { id: 'dataentry.fundingQueue.completed', defaultMessage: 'Completed' },
  investor: { id: 'dataentry.fundingQueue.investor', defaultMessage: 'Investor' },
  investors: { id: 'dataentry.fundingQueue.investors', defaultMessage: 'Investors' },
  noCompany: { id: 'dataentry.fundingQueue.noCompany', defaultMessage: 'Its company is identified in another queue.' },
})
