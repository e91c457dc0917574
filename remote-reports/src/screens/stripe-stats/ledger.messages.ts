import { defineMessages } from '@console/shared/intl/messages'

/** Source of the numbers. */
export const ledgerMessages = defineMessages({
  source: { id: 'reports.stripeLedger.source', defaultMessage: 'Data source' },
  connected: { id: 'reports.stripeLedger.connected', defaultMessage: 'Connected with Stripe' },
  demo: { id: 'reports.stripeLedger.demo', defaultMessage: 'Demo data: this server has no Stripe key' },
  listening: {
    id: 'reports.stripeLedger.listening',
    defaultMessage: 'Stripe events only: without a key nothing is compared with Stripe',
  },
  off: { id: 'reports.stripeLedger.off', defaultMessage: 'Stripe is not set up on this server' },
  deaf: {
    id: 'reports.stripeLedger.deaf',
    defaultMessage: 'Without the signing secret Stripe’s events are refused; only comparisons update the data',
  },
  lastEvent: { id: 'reports.stripeLedger.lastEvent', defaultMessage: 'Last event {ago}' },
  noEvent: { id: 'reports.stripeLedger.noEvent', defaultMessage: 'No event yet' },
  compare: { id: 'reports.stripeLedger.compare', defaultMessage: 'Compare with Stripe' },
  begun: { id: 'reports.stripeLedger.begun', defaultMessage: 'The comparison has begun' },
  waiting: { id: 'reports.stripeLedger.waiting', defaultMessage: 'The comparison begins in a moment' },
  running: {
    id: 'reports.stripeLedger.running',
    defaultMessage: 'Comparing: {subscriptions} subscriptions and {invoices} invoices so far',
  },
  same: { id: 'reports.stripeLedger.same', defaultMessage: 'Compared {ago}: everything matches Stripe' },
  repaired: {
    id: 'reports.stripeLedger.repaired',
    defaultMessage: 'Compared {ago}: {count, plural, one {one difference} other {# differences}} repaired',
  },
  failed: { id: 'reports.stripeLedger.failed', defaultMessage: 'The comparison {ago} failed' },
  demoToo: { id: 'reports.stripeLedger.demoToo', defaultMessage: 'The numbers include demo data' },
  noAccess: { id: 'reports.stripeLedger.noAccess', defaultMessage: 'Stripe refuses the key of this server' },
  unreachable: { id: 'reports.stripeLedger.unreachable', defaultMessage: 'Stripe cannot be reached' },
  busy: { id: 'reports.stripeLedger.busy', defaultMessage: 'Stripe is limiting our requests at the moment' },
  internal: { id: 'reports.stripeLedger.internal', defaultMessage: 'A server error; see its log' },
  otherAccount: {
    id: 'reports.stripeLedger.otherAccount',
    defaultMessage: 'Stripe knows few of our subscriptions: is the key of another account?',
  },
  show: { id: 'reports.stripeLedger.show', defaultMessage: 'Show' },
  differences: { id: 'reports.stripeLedger.differences', defaultMessage: 'Differences from Stripe' },
  first: {
    id: 'reports.stripeLedger.first',
    defaultMessage: '{shown, plural, one {The first one} other {The first #}} of {count}.',
  },
  what: { id: 'reports.stripeLedger.what', defaultMessage: 'Record' },
  field: { id: 'reports.stripeLedger.field', defaultMessage: 'Field' },
  ours: { id: 'reports.stripeLedger.ours', defaultMessage: 'Here' },
  theirs: { id: 'reports.stripeLedger.theirs', defaultMessage: 'At Stripe' },
  missing: { id: 'reports.stripeLedger.missing', defaultMessage: 'was missing here' },
  unknown: { id: 'reports.stripeLedger.unknown', defaultMessage: 'not known there' },
})
