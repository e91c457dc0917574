import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'fundingQueue.title', defaultMessage: 'New Funding - Missing Info' },
  guide: {
    id: 'fundingQueue.guide',
    defaultMessage:
      'Take what is missing from the article: n goes through what was found in it, a digit fills a field.\nAn amount that the article does not give is undisclosed; never guess it.\nReject acquisitions, plans and what is not about funding.',
  },
  complete: { id: 'fundingQueue.complete', defaultMessage: 'Complete' },
  completed: { id: 'fundingQueue.completed', defaultMessage: 'Completed' },
  investor: { id: 'fundingQueue.investor', defaultMessage: 'Investor' },
  investors: { id: 'fundingQueue.investors', defaultMessage: 'Investors' },
  noCompany: { id: 'fundingQueue.noCompany', defaultMessage: 'Its company is identified in another queue.' },
})
