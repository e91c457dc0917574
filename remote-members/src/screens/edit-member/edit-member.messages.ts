import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'editMember.title', defaultMessage: 'Edit Member' },
  pick: { id: 'editMember.pick', defaultMessage: 'Find a customer to begin with' },
  pickHint: {
    id: 'editMember.pickHint',
    defaultMessage:
      'On a customer’s page you can change their details, subscription, access and team, write to them and see their history.',
  },
  allCustomers: { id: 'editMember.allCustomers', defaultMessage: 'All customers' },
  create: { id: 'editMember.create', defaultMessage: 'Create a customer' },
  recent: { id: 'editMember.recent', defaultMessage: 'Recently opened' },
  details: { id: 'editMember.details', defaultMessage: 'Details' },
  subscription: { id: 'editMember.subscription', defaultMessage: 'Subscription' },
  account: { id: 'editMember.account', defaultMessage: 'Account' },
  team: { id: 'editMember.team', defaultMessage: 'Team' },
  interests: { id: 'editMember.interests', defaultMessage: 'Alerts and triggers' },
  topics: { id: 'editMember.topics', defaultMessage: 'Intent topics' },
  unlocks: { id: 'editMember.unlocks', defaultMessage: 'Unlocks and exports' },
  corrections: { id: 'editMember.corrections', defaultMessage: 'Corrections' },
  mails: { id: 'editMember.mails', defaultMessage: 'E-mails' },
  writeMail: { id: 'editMember.writeMail', defaultMessage: 'Write an e-mail' },
  searchMails: { id: 'editMember.searchMails', defaultMessage: 'Search their e-mails' },
  history: { id: 'editMember.history', defaultMessage: 'History' },
  who: { id: 'editMember.who', defaultMessage: 'Contact details' },
  moreInfo: { id: 'editMember.moreInfo', defaultMessage: 'Address and notes' },
  phoneHint: { id: 'editMember.phoneHint', defaultMessage: 'Validated for the selected country.' },
  saved: { id: 'editMember.saved', defaultMessage: '{name} is saved.' },
  notFound: { id: 'editMember.notFound', defaultMessage: 'There is no customer with the id {id}' },
  notFoundHint: { id: 'editMember.notFoundHint', defaultMessage: 'The address may be old, or a digit is missing.' },
})
