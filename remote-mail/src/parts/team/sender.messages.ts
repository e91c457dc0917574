import { defineWords } from '@console/shared/intl/words'

/** Who writes in a conversation. */
export const senderWords = defineWords({
  title: { id: 'mailSender.title', defaultMessage: 'Sender' },
  nobody: { id: 'mailSender.nobody', defaultMessage: 'Nobody but our own mailboxes writes here.' },
  unknown: { id: 'mailSender.unknown', defaultMessage: 'Nobody with this e-mail is a customer.' },
  create: { id: 'mailSender.create', defaultMessage: 'Create a customer' },
  openPage: { id: 'mailSender.openPage', defaultMessage: 'Open the customer page' },
  colleagues: {
    id: 'mailSender.colleagues',
    defaultMessage: '{count, plural, one {# customer of the same domain} other {# customers of the same domain}}',
  },
  waiting: { id: 'mailSender.waiting', defaultMessage: 'Waits for approval' },
  revoked: { id: 'mailSender.revoked', defaultMessage: 'Approval revoked' },
  company: { id: 'mailSender.company', defaultMessage: 'Company' },
  plan: { id: 'mailSender.plan', defaultMessage: 'Plan' },
  since: { id: 'mailSender.since', defaultMessage: 'Customer since' },
  seats: { id: 'mailSender.seats', defaultMessage: 'Seats' },
  seatsTaken: { id: 'mailSender.seatsTaken', defaultMessage: '{taken} of {seats}' },
  unlocks: { id: 'mailSender.unlocks', defaultMessage: 'Unlocks, 30 days' },
  trialEnds: { id: 'mailSender.trialEnds', defaultMessage: 'Trial ends' },
  lastSeen: { id: 'mailSender.lastSeen', defaultMessage: 'Last seen' },
  approve: { id: 'mailSender.approve', defaultMessage: 'Approve' },
  approveTitle: { id: 'mailSender.approveTitle', defaultMessage: 'Approve {name}?' },
  approveBody: { id: 'mailSender.approveBody', defaultMessage: 'They can use all that their plan holds at once.' },
  approved: { id: 'mailSender.approved', defaultMessage: '{name} is approved.' },
  newSite: { id: 'mailSender.newSite', defaultMessage: 'Give the new site' },
  newSiteTitle: { id: 'mailSender.newSiteTitle', defaultMessage: 'Give {name} the new site?' },
  newSiteBody: { id: 'mailSender.newSiteBody', defaultMessage: 'They see it from their next page on.' },
  newSiteDone: { id: 'mailSender.newSiteDone', defaultMessage: '{name} has the new site.' },
  tickets: { id: 'mailSender.tickets', defaultMessage: 'Open tickets' },
  threads: { id: 'mailSender.threads', defaultMessage: 'Last conversations' },
  more: { id: 'mailSender.more', defaultMessage: '{count, plural, one {and # more} other {and # more}}' },
  noSubject: { id: 'mailSender.noSubject', defaultMessage: '(no subject)' },
})

/** How customers and tickets stand. */
export const standingWords = defineWords({
  free: { id: 'mailStanding.free', defaultMessage: 'Free' },
  starter: { id: 'mailStanding.starter', defaultMessage: 'Starter' },
  professional: { id: 'mailStanding.professional', defaultMessage: 'Professional' },
  team: { id: 'mailStanding.team', defaultMessage: 'Team' },
  enterprise: { id: 'mailStanding.enterprise', defaultMessage: 'Enterprise' },
  pending: { id: 'mailStanding.pending', defaultMessage: 'Pending' },
  trial: { id: 'mailStanding.trial', defaultMessage: 'Trial' },
  active: { id: 'mailStanding.active', defaultMessage: 'Active' },
  past_due: { id: 'mailStanding.pastDue', defaultMessage: 'Past due' },
  cancelling: { id: 'mailStanding.cancelling', defaultMessage: 'Cancelling' },
  cancelled: { id: 'mailStanding.cancelled', defaultMessage: 'Cancelled' },
  blocked: { id: 'mailStanding.blocked', defaultMessage: 'Blocked' },
  disabled: { id: 'mailStanding.disabled', defaultMessage: 'Disabled' },
  spam: { id: 'mailStanding.spam', defaultMessage: 'Spam' },
})
