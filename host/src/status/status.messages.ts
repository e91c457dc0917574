import { defineMessages } from '@console/shared/intl/messages'

export const statusMessages = defineMessages({
  checked: { id: 'status.checked', defaultMessage: 'Checked at {time}' },
  allWorks: { id: 'status.allWorks', defaultMessage: 'Everything works' },
  allWorksHint: { id: 'status.allWorksHint', defaultMessage: 'This page checks again every 15 seconds.' },
  someDegraded: {
    id: 'status.someDegraded',
    defaultMessage: '{count, plural, one {# part works worse than usual} other {# parts work worse than usual}}',
  },
  someDegradedHint: { id: 'status.someDegradedHint', defaultMessage: 'Everything else works. Nothing is lost.' },
  noAnswer: { id: 'status.noAnswer', defaultMessage: 'The server does not answer' },
  noAnswerHint: {
    id: 'status.noAnswerHint',
    defaultMessage: 'What you type stays in this browser. This page asks again by itself.',
  },
  databaseAway: { id: 'status.databaseAway', defaultMessage: 'The database does not answer' },
  yourConnection: { id: 'status.yourConnection', defaultMessage: 'This tab' },
  offline: { id: 'status.offline', defaultMessage: 'You are offline. Saving works again once you are connected.' },
  cut: {
    id: 'status.cut',
    defaultMessage: 'Live updates have stopped. Badges are read again every 30 seconds; lists when you open them.',
  },
  degraded: { id: 'status.degraded', defaultMessage: 'Degraded' },
  works: { id: 'status.works', defaultMessage: 'Works' },
  unknown: { id: 'status.unknown', defaultMessage: 'Not known' },
  since: { id: 'status.since', defaultMessage: 'Since' },
  metrics: { id: 'status.metrics', defaultMessage: 'For Super Users' },
  otherParts: { id: 'status.otherParts', defaultMessage: 'Other parts' },
})

/** The names of the parts. */
export const partMessages = defineMessages({
  lists: { id: 'status.lists', defaultMessage: 'Lists and searches' },
  reports: { id: 'status.reports', defaultMessage: 'Reports' },
  figures: { id: 'status.figures', defaultMessage: 'Figures' },
  exports: { id: 'status.exports', defaultMessage: 'Exports' },
  scheduled: { id: 'status.scheduled', defaultMessage: 'Scheduled work' },
  outgoing_mail: { id: 'status.outgoingMail', defaultMessage: 'Outgoing mail' },
  shared_inbox: { id: 'status.sharedInbox', defaultMessage: 'Shared inbox' },
  stripe: { id: 'status.stripe', defaultMessage: 'Stripe' },
  salesforce: { id: 'status.salesforce', defaultMessage: 'Salesforce' },
  releases: { id: 'status.releases', defaultMessage: 'New versions' },
  storage: { id: 'status.storage', defaultMessage: 'Storage' },
})

/** What it means for agents that a part is degraded. */
export const meaningMessages = defineMessages({
  lists: {
    id: 'status.listsMean',
    defaultMessage: 'Lists and searches answer slowly. Narrower filters answer faster.',
  },
  reports: {
    id: 'status.reportsMean',
    defaultMessage: 'Reports and the audit log may take longer. Their numbers are right.',
  },
  figures: {
    id: 'status.figuresMean',
    defaultMessage: 'Figures of the last hours are missing in reports. They are counted as soon as possible.',
  },
  exports: {
    id: 'status.exportsMean',
    defaultMessage: 'Exports start late, in their order. You need not start them again.',
  },
  scheduled: {
    id: 'status.scheduledMean',
    defaultMessage: 'Reminders, cancellations and other scheduled changes happen late. Each happens once.',
  },
  outgoing_mail: {
    id: 'status.outgoingMailMean',
    defaultMessage: 'Mail leaves late. Each mail is sent once: please do not write it again.',
  },
  shared_inbox: {
    id: 'status.sharedInboxMean',
    defaultMessage: 'New mail appears late, and answers wait. What you write is stored and sent later.',
  },
  stripe: {
    id: 'status.stripeMean',
    defaultMessage: 'Payments may be missing from customers and from Stripe Stats. They are added later.',
  },
  salesforce: {
    id: 'status.salesforceMean',
    defaultMessage: 'Leads cannot be converted now. Please try again later.',
  },
  releases: {
    id: 'status.releasesMean',
    defaultMessage: 'A new version had faults and was withdrawn. You have the version before it.',
  },
  storage: {
    id: 'status.storageMean',
    defaultMessage: 'The disk of the server is nearly full. Once it is full, nothing can be saved.',
  },
})
