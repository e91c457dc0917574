import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'members.editMember.title', defaultMessage: 'Edit Member' },
  pick: { id: 'members.editMember.pick', defaultMessage: 'Find a customer to begin with' },
  pickHint: {
    id: 'members.editMember.pickHint',
    defaultMessage:
      'On a customer’s page you can change their details, subscription, access and team, write to them and see their history.',
  },
  allCustomers: { id: 'members.editMember.allCustomers', defaultMessage: 'All customers' },
  create: { id: 'members.editMember.create', defaultMessage: 'Create a customer' },
  recent: { id: 'members.editMember.recent', defaultMessage: 'Recently opened' },
  details: { id: 'members.editMember.details', defaultMessage: 'Details' },
  subscription: { id: 'members.editMember.subscription', defaultMessage: 'Subscription' },
  account: { id: 'members.editMember.account', defaultMessage: 'Account' },
  team: { id: 'members.editMember.team', defaultMessage: 'Team' },
  interests: { id: 'members.editMember.interests', defaultMessage: 'Alerts and triggers' },
  topics: { id: 'members.editMember.topics', defaultMessage: 'Intent topics' },
  unlocks: { id: 'members.editMember.unlocks', defaultMessage: 'Unlocks and exports' },
  corrections: { id: 'members.editMember.corrections', defaultMessage: 'Corrections' },
  tickets: { id: 'members.editMember.tickets', defaultMessage: 'Tickets' },
  noTickets: { id: 'members.editMember.noTickets', defaultMessage: 'No tickets.' },
  unassigned: { id: 'members.editMember.unassigned', defaultMessage: 'Unassigned' },
  mails: { id: 'members.editMember.mails', defaultMessage: 'Emails' },
  mailClosed: {
    id: 'members.editMember.mailClosed',
    defaultMessage: 'Conversations in Gmail are shown only to those who may open Gmail.',
  },
  searchMails: { id: 'members.editMember.searchMails', defaultMessage: 'Search their emails' },
  history: { id: 'members.editMember.history', defaultMessage: 'History' },
  personal: { id: 'members.editMember.personal', defaultMessage: 'Personal data' },
  readers: { id: 'members.editMember.readers', defaultMessage: 'Looked at by' },
  who: { id: 'members.editMember.who', defaultMessage: 'Contact details' },
  moreInfo: { id: 'members.editMember.moreInfo', defaultMessage: 'Address and notes' },
  phoneHint: { id: 'members.editMember.phoneHint', defaultMessage: 'Validated for the selected country.' },
  saved: { id: 'members.editMember.saved', defaultMessage: '{name} saved.' },
  notFound: { id: 'members.editMember.notFound', defaultMessage: 'There is no customer with the id {id}' },
  notFoundHint: {
    id: 'members.editMember.notFoundHint',
    defaultMessage: 'The address may be old, or a digit is missing.',
  },
})
