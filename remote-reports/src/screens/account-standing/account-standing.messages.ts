import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'reports.accountStanding.title', defaultMessage: 'Account Standing' },
  states: { id: 'reports.accountStanding.states', defaultMessage: 'Account states' },
  needs_attention: { id: 'reports.accountStanding.needsAttention', defaultMessage: 'Needs attention' },
  contacted: { id: 'reports.accountStanding.contacted', defaultMessage: 'Contacted' },
  resigned: { id: 'reports.accountStanding.resigned', defaultMessage: 'Renewed' },
  ended: { id: 'reports.accountStanding.ended', defaultMessage: 'Ended' },
  countFailed: { id: 'reports.accountStanding.countFailed', defaultMessage: 'The counts could not be read.' },
  definition: {
    id: 'reports.accountStanding.definition',
    defaultMessage:
      'Accounts whose whole team has not signed in, searched, exported, unlocked anything or used the API for that long. Your actions apply until the account is active again.',
  },
  search: { id: 'reports.accountStanding.search', defaultMessage: 'Name, email, company, id' },
  silentFor: { id: 'reports.accountStanding.silentFor', defaultMessage: 'Without activity' },
  days7: { id: 'reports.accountStanding.days7', defaultMessage: '7 days or more' },
  days14: { id: 'reports.accountStanding.days14', defaultMessage: '14 days or more' },
  days30: { id: 'reports.accountStanding.days30', defaultMessage: '30 days or more' },
  days60: { id: 'reports.accountStanding.days60', defaultMessage: '60 days or more' },
  days90: { id: 'reports.accountStanding.days90', defaultMessage: '90 days or more' },
  days180: { id: 'reports.accountStanding.days180', defaultMessage: '180 days or more' },
  lastActivity: { id: 'reports.accountStanding.lastActivity', defaultMessage: 'Last activity' },
  what: { id: 'reports.accountStanding.what', defaultMessage: 'Activity' },
  days: { id: 'reports.accountStanding.days', defaultMessage: 'Days' },
  value: { id: 'reports.accountStanding.value', defaultMessage: 'Next term' },
  contactedAt: { id: 'reports.accountStanding.contactedAt', defaultMessage: 'Contacted on' },
  contactedBy: { id: 'reports.accountStanding.contactedBy', defaultMessage: 'By' },
  sign_in: { id: 'reports.accountStanding.signIn', defaultMessage: 'Sign-in' },
  searched: { id: 'reports.accountStanding.searched', defaultMessage: 'Search' },
  exported: { id: 'reports.accountStanding.exported', defaultMessage: 'Export' },
  unlock: { id: 'reports.accountStanding.unlock', defaultMessage: 'Unlock' },
  request: { id: 'reports.accountStanding.request', defaultMessage: 'API request' },
  sign_up: { id: 'reports.accountStanding.signUp', defaultMessage: 'Sign-up' },
  empty: { id: 'reports.accountStanding.empty', defaultMessage: 'No such accounts' },
  emptyHint: {
    id: 'reports.accountStanding.emptyHint',
    defaultMessage: 'No account in this state has been inactive that long. Choose another state or fewer days.',
  },
})

/** Messages of actions on an account. */
export const actionMessages = defineMessages({
  contactedMany: {
    id: 'reports.standing.contactedMany',
    defaultMessage: '{count, plural, one {# account marked as contacted} other {# accounts marked as contacted}}',
  },
  uncontactedMany: {
    id: 'reports.standing.uncontactedMany',
    defaultMessage:
      '{count, plural, one {# account marked as not contacted} other {# accounts marked as not contacted}}',
  },
  mark: { id: 'reports.accountStanding.mark', defaultMessage: 'Mark as contacted' },
  markTitle: {
    id: 'reports.accountStanding.markTitle',
    defaultMessage: '{count, plural, one {Mark # account as contacted} other {Mark # accounts as contacted}}',
  },
  markHelp: {
    id: 'reports.accountStanding.markHelp',
    defaultMessage: 'They leave the list of those that need attention until they are active again.',
  },
  unmark: { id: 'reports.accountStanding.unmark', defaultMessage: 'Not contacted' },
  unmarkTitle: {
    id: 'reports.accountStanding.unmarkTitle',
    defaultMessage: '{count, plural, one {Mark # account as not contacted?} other {Mark # accounts as not contacted?}}',
  },
  unmarkHelp: { id: 'reports.accountStanding.unmarkHelp', defaultMessage: 'They need attention again.' },
  notes: { id: 'reports.accountStanding.notes', defaultMessage: 'Notes' },
  ticket: { id: 'reports.accountStanding.ticket', defaultMessage: 'Ticket link' },
  ticketHint: {
    id: 'reports.accountStanding.ticketHint',
    defaultMessage: 'Kept with the change in the customer’s history.',
  },
  account: { id: 'reports.accountStanding.account', defaultMessage: 'Account: {name}' },
  next: { id: 'reports.accountStanding.next', defaultMessage: 'Next' },
  previous: { id: 'reports.accountStanding.previous', defaultMessage: 'Previous' },
  renewal: { id: 'reports.accountStanding.renewal', defaultMessage: 'New term …' },
  subscribe: { id: 'reports.accountStanding.subscribe', defaultMessage: 'Subscribe …' },
  end: { id: 'reports.accountStanding.end', defaultMessage: 'Set the end …' },
  cancel: { id: 'reports.accountStanding.cancel', defaultMessage: 'Cancel the subscription …' },
  page: { id: 'reports.accountStanding.page', defaultMessage: 'Customer page' },
  contacts: { id: 'reports.accountStanding.contacts', defaultMessage: 'Contacts so far' },
  noContacts: { id: 'reports.accountStanding.noContacts', defaultMessage: 'No one has contacted them yet.' },
  contactedBy: { id: 'reports.accountStanding.contactedLine', defaultMessage: 'Contacted by {name}' },
  unmarkedBy: { id: 'reports.accountStanding.unmarkedLine', defaultMessage: 'Marked as not contacted by {name}' },
  takenBack: { id: 'reports.accountStanding.takenBack', defaultMessage: 'undone' },
  gone: { id: 'reports.accountStanding.gone', defaultMessage: 'No such account' },
  goneHint: {
    id: 'reports.accountStanding.goneHint',
    defaultMessage: 'It may have been blocked, marked as spam, or become a member of a team.',
  },
})
