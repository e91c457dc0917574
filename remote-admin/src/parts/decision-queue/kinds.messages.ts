import { defineMessages } from '@console/shared/intl/messages'

/** Messages about customers' requests. */
export const kindMessages = defineMessages({
  api_key: { id: 'admin.requestKind.apiKey', defaultMessage: 'API key' },
  trial: { id: 'admin.requestKind.trial', defaultMessage: 'Trial' },
  enterprise: { id: 'admin.requestKind.enterprise', defaultMessage: 'Enterprise' },
  partner: { id: 'admin.requestKind.partner', defaultMessage: 'Partner' },
  authentication: { id: 'admin.requestKind.authentication', defaultMessage: 'Authentication' },
  enrichment: { id: 'admin.requestKind.enrichment', defaultMessage: 'Enrichment' },
})

/** The effect of approving each kind, and of revoking it. */
export const effectMessages = defineMessages({
  api_key: { id: 'admin.requestEffect.apiKey', defaultMessage: 'Approval issues a key, which is shown once.' },
  trial: {
    id: 'admin.requestEffect.trial',
    defaultMessage: 'Approval starts the trial today and approves the account.',
  },
  enterprise: {
    id: 'admin.requestEffect.enterprise',
    defaultMessage: 'Approval sets the enterprise plan with these seats, starting today.',
  },
  partner: {
    id: 'admin.requestEffect.partner',
    defaultMessage: 'Approval grants the professional plan free of charge. A larger plan stays.',
  },
  authentication: {
    id: 'admin.requestEffect.authentication',
    defaultMessage: 'Approval enables and approves the account so that they can sign in.',
  },
  enrichment: {
    id: 'admin.requestEffect.enrichment',
    defaultMessage: 'Approval accepts the file at this price.',
  },
  revokeKey: { id: 'admin.requestEffect.revokeKey', defaultMessage: 'The key stops working at its next request.' },
  revoke: {
    id: 'admin.requestEffect.revoke',
    defaultMessage: 'Restores everything this approval changed, unless someone has changed it since.',
  },
})

export const detailMessages = defineMessages({
  perDay: { id: 'admin.requestDetail.perDay', defaultMessage: '{count} a day' },
  days: { id: 'admin.requestDetail.days', defaultMessage: '{count, plural, one {# day} other {# days}}' },
  seats: { id: 'admin.requestDetail.seats', defaultMessage: '{count, plural, one {# seat} other {# seats}}' },
  months: { id: 'admin.requestDetail.months', defaultMessage: '{count, plural, one {# month} other {# months}}' },
  rows: { id: 'admin.requestDetail.rows', defaultMessage: '{count, plural, one {# row} other {# rows}}' },
  purpose: { id: 'admin.requestDetail.purpose', defaultMessage: 'Purpose' },
  quota: { id: 'admin.requestDetail.quota', defaultMessage: 'Requests a day' },
  length: { id: 'admin.requestDetail.length', defaultMessage: 'Trial length' },
  trialDays: { id: 'admin.requestDetail.trialDays', defaultMessage: 'Days' },
  seatCount: { id: 'admin.requestDetail.seatCount', defaultMessage: 'Seats' },
  term: { id: 'admin.requestDetail.term', defaultMessage: 'Term' },
  amount: { id: 'admin.requestDetail.amount', defaultMessage: 'Amount' },
  website: { id: 'admin.requestDetail.website', defaultMessage: 'Website' },
  method: { id: 'admin.requestDetail.method', defaultMessage: 'Sign-in method' },
  domain: { id: 'admin.requestDetail.domain', defaultMessage: 'Domain' },
  file: { id: 'admin.requestDetail.file', defaultMessage: 'File' },
  size: { id: 'admin.requestDetail.size', defaultMessage: 'Rows' },
  price: { id: 'admin.requestDetail.price', defaultMessage: 'Price' },
  columns: { id: 'admin.requestDetail.columns', defaultMessage: 'Columns' },
  granted: { id: 'admin.requestDetail.granted', defaultMessage: 'Granted' },
  trialEnd: { id: 'admin.requestDetail.trialEnd', defaultMessage: 'Trial until {day}' },
  key: { id: 'admin.requestDetail.key', defaultMessage: 'Active key' },
  usedToday: { id: 'admin.requestDetail.usedToday', defaultMessage: 'Used today' },
  usedOf: { id: 'admin.requestDetail.usedOf', defaultMessage: '{used} of {quota}' },
  lastUsed: { id: 'admin.requestDetail.lastUsed', defaultMessage: 'Last used' },
  password: { id: 'admin.requestDetail.password', defaultMessage: 'Password' },
})
