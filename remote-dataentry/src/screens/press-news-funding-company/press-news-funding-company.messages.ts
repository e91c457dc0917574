import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'dataentry.fundingCompanyQueue.title', defaultMessage: 'New Funding - Insert Comp' },
  guide: {
    id: 'dataentry.fundingCompanyQueue.guide',
    defaultMessage:
      'Link the event when the company is one of ours, under this name or another: its domain decides.\nCreate it only when nobody else has its domain.\nReject what is about a fund, a person or a public body.',
  },
  link: { id: 'dataentry.fundingCompanyQueue.link', defaultMessage: 'Link' },
  linked: { id: 'dataentry.fundingCompanyQueue.linked', defaultMessage: 'Linked' },
  create: { id: 'dataentry.fundingCompanyQueue.create', defaultMessage: 'Create' },
  created: { id: 'dataentry.fundingCompanyQueue.created', defaultMessage: 'Created' },
  chooseFirst: { id: 'dataentry.fundingCompanyQueue.chooseFirst', defaultMessage: 'Choose a company first.' },
  newCompany: { id: 'dataentry.fundingCompanyQueue.newCompany', defaultMessage: 'Or a new company' },
  badDomain: { id: 'dataentry.fundingCompanyQueue.badDomain', defaultMessage: 'Please enter a domain.' },
})
