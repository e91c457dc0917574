import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'fundingCompanyQueue.title', defaultMessage: 'New Funding - Insert Comp' },
  guide: {
    id: 'fundingCompanyQueue.guide',
    defaultMessage:
      'Link the event when the company is one of ours, under this name or another: its domain decides.\nCreate it only when nobody else has its domain.\nReject what is about a fund, a person or a public body.',
  },
  link: { id: 'fundingCompanyQueue.link', defaultMessage: 'Link' },
  linked: { id: 'fundingCompanyQueue.linked', defaultMessage: 'Linked' },
  create: { id: 'fundingCompanyQueue.create', defaultMessage: 'Create' },
  created: { id: 'fundingCompanyQueue.created', defaultMessage: 'Created' },
  chooseFirst: { id: 'fundingCompanyQueue.chooseFirst', defaultMessage: 'Choose a company first.' },
  newCompany: { id: 'fundingCompanyQueue.newCompany', defaultMessage: 'Or a new company' },
  badDomain: { id: 'fundingCompanyQueue.badDomain', defaultMessage: 'Please enter a domain.' },
})
