import { defineWords } from '@console/shared/intl/words'

/** Words of what customers ask for. */
export const kindWords = defineWords({
  api_key: { id: 'requestKind.apiKey', defaultMessage: 'API key' },
  trial: { id: 'requestKind.trial', defaultMessage: 'Trial' },
  enterprise: { id: 'requestKind.enterprise', defaultMessage: 'Enterprise' },
  partner: { id: 'requestKind.partner', defaultMessage: 'Partner' },
  authentication: { id: 'requestKind.authentication', defaultMessage: 'Authentication' },
  enrichment: { id: 'requestKind.enrichment', defaultMessage: 'Enrichment' },
})

/** What an approval of each does, and a revocation. */
export const effectWords = defineWords({
  api_key: { id: 'requestEffect.apiKey', defaultMessage: 'Approval issues a key, which is shown once.' },
  trial: { id: 'requestEffect.trial', defaultMessage: 'Approval starts the trial today and approves the account.' },
  enterprise: {
    id: 'requestEffect.enterprise',
    defaultMessage: 'Approval sets the enterprise plan with these seats, starting today.',
  },
  partner: {
    id: 'requestEffect.partner',
    defaultMessage: 'Approval grants the professional plan free of charge. A larger plan stays.',
  },
  authentication: {
    id: 'requestEffect.authentication',
    defaultMessage: 'Approval enables and approves the account so that they can sign in.',
  },
  enrichment: {
    id: 'requestEffect.enrichment',
    defaultMessage: 'Approval accepts the file at this price.',
  },
  revokeKey: { id: 'requestEffect.revokeKey', defaultMessage: 'The key stops working at its next request.' },
  revoke: {
    id: 'requestEffect.revoke',
    defaultMessage: 'Restores everything this approval changed, unless someone has changed it since.',
  },
})

export const detailWords = defineWords({
  perDay: { id: 'requestDetail.perDay', defaultMessage: '{count} a day' },
  days: { id: 'requestDetail.days', defaultMessage: '{count, plural, one {# day} other {# days}}' },
  seats: { id: 'requestDetail.seats', defaultMessage: '{count, plural, one {# seat} other {# seats}}' },
  months: { id: 'requestDetail.months', defaultMessage: '{count, plural, one {# month} other {# months}}' },
  rows: { id: 'requestDetail.rows', defaultMessage: '{count, plural, one {# row} other {# rows}}' },
  purpose: { id: 'requestDetail.purpose', defaultMessage: 'Purpose' },
  quota: { id: 'requestDetail.quota', defaultMessage: 'Requests a day' },
  length: { id: 'requestDetail.length', defaultMessage: 'Trial length' },
  trialDays: { id: 'requestDetail.trialDays', defaultMessage: 'Days' },
  seatCount: { id: 'requestDetail.seatCount', defaultMessage: 'Seats' },
  term: { id: 'requestDetail.term', defaultMessage: 'Term' },
  amount: { id: 'requestDetail.amount', defaultMessage: 'Amount' },
  website: { id: 'requestDetail.website', defaultMessage: 'Website' },
  method: { id: 'requestDetail.method', defaultMessage: 'Sign-in method' },
  domain: { id: 'requestDetail.domain', defaultMessage: 'Domain' },
  file: { id: 'requestDetail.file', defaultMessage: 'File' },
  size: { id: 'requestDetail.size', defaultMessage: 'Rows' },
  price: { id: 'requestDetail.price', defaultMessage: 'Price' },
  columns: { id: 'requestDetail.columns', defaultMessage: 'Columns' },
  granted: { id: 'requestDetail.granted', defaultMessage: 'Granted' },
  trialEnd: { id: 'requestDetail.trialEnd', defaultMessage: 'Trial until {day}' },
  key: { id: 'requestDetail.key', defaultMessage: 'Active key' },
  usedToday: { id: 'requestDetail.usedToday', defaultMessage: 'Used today' },
  usedOf: { id: 'requestDetail.usedOf', defaultMessage: '{used} of {quota}' },
  lastUsed: { id: 'requestDetail.lastUsed', defaultMessage: 'Last used' },
  password: { id: 'requestDetail.password', defaultMessage: 'Password' },
})
