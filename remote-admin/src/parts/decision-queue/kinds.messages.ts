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
  api_key: { id: 'requestEffect.apiKey', defaultMessage: 'An approval issues a key, which is shown once.' },
  trial: { id: 'requestEffect.trial', defaultMessage: 'An approval begins the trial today and approves the account.' },
  enterprise: {
    id: 'requestEffect.enterprise',
    defaultMessage: 'An approval gives the enterprise plan with these seats, from today.',
  },
  partner: {
    id: 'requestEffect.partner',
    defaultMessage: 'An approval gives the professional plan free of charge; a larger plan stays.',
  },
  authentication: {
    id: 'requestEffect.authentication',
    defaultMessage: 'An approval enables and approves the account, so that they can sign in.',
  },
  enrichment: {
    id: 'requestEffect.enrichment',
    defaultMessage: 'An approval accepts the file at this price.',
  },
  revokeKey: { id: 'requestEffect.revokeKey', defaultMessage: 'The key is refused from its next request on.' },
  revoke: {
    id: 'requestEffect.revoke',
    defaultMessage: 'What the approval changed, and nobody has changed since, is as it was before.',
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
  length: { id: 'requestDetail.length', defaultMessage: 'Length of the trial' },
  trialDays: { id: 'requestDetail.trialDays', defaultMessage: 'Days' },
  seatCount: { id: 'requestDetail.seatCount', defaultMessage: 'Seats' },
  term: { id: 'requestDetail.term', defaultMessage: 'Term' },
  amount: { id: 'requestDetail.amount', defaultMessage: 'Amount' },
  website: { id: 'requestDetail.website', defaultMessage: 'Website' },
  method: { id: 'requestDetail.method', defaultMessage: 'Way of signing in' },
  domain: { id: 'requestDetail.domain', defaultMessage: 'Domain' },
  file: { id: 'requestDetail.file', defaultMessage: 'File' },
  size: { id: 'requestDetail.size', defaultMessage: 'Rows' },
  price: { id: 'requestDetail.price', defaultMessage: 'Price' },
  columns: { id: 'requestDetail.columns', defaultMessage: 'Columns' },
  granted: { id: 'requestDetail.granted', defaultMessage: 'Granted' },
  trialEnd: { id: 'requestDetail.trialEnd', defaultMessage: 'Trial until {day}' },
  key: { id: 'requestDetail.key', defaultMessage: 'Key in force' },
  usedToday: { id: 'requestDetail.usedToday', defaultMessage: 'Used today' },
  usedOf: { id: 'requestDetail.usedOf', defaultMessage: '{used} of {quota}' },
  lastUsed: { id: 'requestDetail.lastUsed', defaultMessage: 'Last used' },
  password: { id: 'requestDetail.password', defaultMessage: 'Password' },
})
