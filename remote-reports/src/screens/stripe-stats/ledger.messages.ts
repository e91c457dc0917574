import { defineWords } from '@console/shared/intl/words'

/** Where the numbers come from. */
export const ledgerWords = defineWords({
  source: { id: 'stripeLedger.source', defaultMessage: 'Data source' },
  connected: { id: 'stripeLedger.connected', defaultMessage: 'Connected with Stripe' },
  demo: { id: 'stripeLedger.demo', defaultMessage: 'Demo data: this server has no Stripe key' },
  listening: {
    id: 'stripeLedger.listening',
    defaultMessage: 'Stripe events only: without a key nothing is compared with Stripe',
  },
  off: { id: 'stripeLedger.off', defaultMessage: 'Stripe is not set up on this server' },
  deaf: {
    id: 'stripeLedger.deaf',
    defaultMessage: 'Without the signing secret Stripe’s events are refused; only comparisons update the data',
  },
  lastEvent: { id: 'stripeLedger.lastEvent', defaultMessage: 'Last event {ago}' },
  noEvent: { id: 'stripeLedger.noEvent', defaultMessage: 'No event yet' },
  compare: { id: 'stripeLedger.compare', defaultMessage: 'Compare with Stripe' },
  begun: { id: 'stripeLedger.begun', defaultMessage: 'The comparison has begun' },
  waiting: { id: 'stripeLedger.waiting', defaultMessage: 'The comparison begins in a moment' },
  running: {
    id: 'stripeLedger.running',
    defaultMessage: 'Comparing: {subscriptions} subscriptions and {invoices} invoices so far',
  },
  same: { id: 'stripeLedger.same', defaultMessage: 'Compared {ago}: everything matches Stripe' },
  repaired: {
    id: 'stripeLedger.repaired',
    defaultMessage: 'Compared {ago}: {count, plural, one {one difference} other {# differences}} repaired',
  },
  failed: { id: 'stripeLedger.failed', defaultMessage: 'The comparison {ago} failed' },
  demoToo: { id: 'stripeLedger.demoToo', defaultMessage: 'The numbers include demo data' },
  noAccess: { id: 'stripeLedger.noAccess', defaultMessage: 'Stripe refuses the key of this server' },
  unreachable: { id: 'stripeLedger.unreachable', defaultMessage: 'Stripe cannot be reached' },
  busy: { id: 'stripeLedger.busy', defaultMessage: 'Stripe is limiting our requests at the moment' },
  internal: { id: 'stripeLedger.internal', defaultMessage: 'A server error; see its log' },
  otherAccount: {
    id: 'stripeLedger.otherAccount',
    defaultMessage: 'Stripe knows few of our subscriptions: is the key of another account?',
  },
  show: { id: 'stripeLedger.show', defaultMessage: 'Show' },
  differences: { id: 'stripeLedger.differences', defaultMessage: 'Differences from Stripe' },
  first: {
    id: 'stripeLedger.first',
    defaultMessage: '{shown, plural, one {The first one} other {The first #}} of {count}.',
  },
  what: { id: 'stripeLedger.what', defaultMessage: 'Record' },
  field: { id: 'stripeLedger.field', defaultMessage: 'Field' },
  ours: { id: 'stripeLedger.ours', defaultMessage: 'Here' },
  theirs: { id: 'stripeLedger.theirs', defaultMessage: 'At Stripe' },
  missing: { id: 'stripeLedger.missing', defaultMessage: 'was missing here' },
  unknown: { id: 'stripeLedger.unknown', defaultMessage: 'not known there' },
})
