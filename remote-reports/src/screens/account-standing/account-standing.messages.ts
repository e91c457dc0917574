import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'accountStanding.title', defaultMessage: 'Account Standing' },
  states: { id: 'accountStanding.states', defaultMessage: 'Account states' },
  needs_attention: { id: 'accountStanding.needsAttention', defaultMessage: 'Needs attention' },
  contacted: { id: 'accountStanding.contacted', defaultMessage: 'Contacted' },
  resigned: { id: 'accountStanding.resigned', defaultMessage: 'Renewed' },
  ended: { id: 'accountStanding.ended', defaultMessage: 'Ended' },
  countFailed: { id: 'accountStanding.countFailed', defaultMessage: 'The counts could not be read.' },
  definition: {
    id: 'accountStanding.definition',
    defaultMessage:
      'Accounts whose whole team has not signed in, searched, exported, unlocked anything or used the API for that long. Your actions apply until the account is active again.',
  },
  search: { id: 'accountStanding.search', defaultMessage: 'Name, e-mail, company, id' },
  silentFor: { id: 'accountStanding.silentFor', defaultMessage: 'Without activity' },
  days7: { id: 'accountStanding.days7', defaultMessage: '7 days or more' },
  days14: { id: 'accountStanding.days14', defaultMessage: '14 days or more' },
  days30: { id: 'accountStanding.days30', defaultMessage: '30 days or more' },
  days60: { id: 'accountStanding.days60', defaultMessage: '60 days or more' },
  days90: { id: 'accountStanding.days90', defaultMessage: '90 days or more' },
  days180: { id: 'accountStanding.days180', defaultMessage: '180 days or more' },
  lastActivity: { id: 'accountStanding.lastActivity', defaultMessage: 'Last activity' },
  what: { id: 'accountStanding.what', defaultMessage: 'Activity' },
  days: { id: 'accountStanding.days', defaultMessage: 'Days' },
  value: { id: 'accountStanding.value', defaultMessage: 'Next term' },
  contactedAt: { id: 'accountStanding.contactedAt', defaultMessage: 'Contacted on' },
  contactedBy: { id: 'accountStanding.contactedBy', defaultMessage: 'By' },
  sign_in: { id: 'accountStanding.signIn', defaultMessage: 'Sign-in' },
  searched: { id: 'accountStanding.searched', defaultMessage: 'Search' },
  exported: { id: 'accountStanding.exported', defaultMessage: 'Export' },
  unlock: { id: 'accountStanding.unlock', defaultMessage: 'Unlock' },
  request: { id: 'accountStanding.request', defaultMessage: 'API request' },
  sign_up: { id: 'accountStanding.signUp', defaultMessage: 'Sign-up' },
  empty: { id: 'accountStanding.empty', defaultMessage: 'No such accounts' },
  emptyHint: {
    id: 'accountStanding.emptyHint',
    defaultMessage: 'No account in this state has been inactive that long. Choose another state or fewer days.',
  },
})

/** Words of what is done about an account. */
export const deedWords = defineWords({
  contactedMany: {
    id: 'standing.contactedMany',
    defaultMessage: '{count, plural, one {# account marked as contacted} other {# accounts marked as contacted}}',
  },
  uncontactedMany: {
    id: 'standing.uncontactedMany',
    defaultMessage:
      '{count, plural, one {# account marked as not contacted} other {# accounts marked as not contacted}}',
  },
  mark: { id: 'accountStanding.mark', defaultMessage: 'Mark as contacted' },
  markTitle: {
    id: 'accountStanding.markTitle',
    defaultMessage: '{count, plural, one {Mark # account as contacted} other {Mark # accounts as contacted}}',
  },
  markHelp: {
    id: 'accountStanding.markHelp',
    defaultMessage: 'They leave the list of those that need attention until they are active again.',
  },
  unmark: { id: 'accountStanding.unmark', defaultMessage: 'Not contacted' },
  unmarkTitle: {
    id: 'accountStanding.unmarkTitle',
    defaultMessage: '{count, plural, one {Mark # account as not contacted?} other {Mark # accounts as not contacted?}}',
  },
  unmarkHelp: { id: 'accountStanding.unmarkHelp', defaultMessage: 'They need attention again.' },
  notes: { id: 'accountStanding.notes', defaultMessage: 'Notes' },
  ticket: { id: 'accountStanding.ticket', defaultMessage: 'Ticket link' },
  ticketHint: { id: 'accountStanding.ticketHint', defaultMessage: 'Kept with the change in the customer’s history.' },
  account: { id: 'accountStanding.account', defaultMessage: 'Account: {name}' },
  next: { id: 'accountStanding.next', defaultMessage: 'Next' },
  previous: { id: 'accountStanding.previous', defaultMessage: 'Previous' },
  renewal: { id: 'accountStanding.renewal', defaultMessage: 'New term …' },
  subscribe: { id: 'accountStanding.subscribe', defaultMessage: 'Subscribe …' },
  end: { id: 'accountStanding.end', defaultMessage: 'Set the end …' },
  cancel: { id: 'accountStanding.cancel', defaultMessage: 'Cancel the subscription …' },
  page: { id: 'accountStanding.page', defaultMessage: 'Customer page' },
  contacts: { id: 'accountStanding.contacts', defaultMessage: 'Contacts so far' },
  noContacts: { id: 'accountStanding.noContacts', defaultMessage: 'No one has contacted them yet.' },
  contactedBy: { id: 'accountStanding.contactedLine', defaultMessage: 'Contacted by {name}' },
  unmarkedBy: { id: 'accountStanding.unmarkedLine', defaultMessage: 'Marked as not contacted by {name}' },
  takenBack: { id: 'accountStanding.takenBack', defaultMessage: 'undone' },
  gone: { id: 'accountStanding.gone', defaultMessage: 'No such account' },
  goneHint: {
    id: 'accountStanding.goneHint',
    defaultMessage: 'It may have been blocked, marked as spam, or become a member of a team.',
  },
})
