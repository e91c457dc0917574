import { defineMessages, type Message } from '@console/shared/intl/messages'
import type { FigureId, RatioId } from '../../contract/figures.ts'

/** Names and definitions of figures. */
export interface FigureMessages {
  readonly name: Message
  readonly counts: Message
}

const messages = defineMessages({
  signUpsName: { id: 'reports.figure.signUpsName', defaultMessage: 'Sign-ups' },
  signUpsCounts: {
    id: 'reports.figure.signUpsCounts',
    defaultMessage: 'Customers created, including team members.',
  },
  trialsName: { id: 'reports.figure.trialsName', defaultMessage: 'Trials' },
  trialsCounts: { id: 'reports.figure.trialsCounts', defaultMessage: 'Trials that began.' },
  conversionsName: { id: 'reports.figure.conversionsName', defaultMessage: 'Conversions' },
  conversionsCounts: {
    id: 'reports.figure.conversionsCounts',
    defaultMessage: 'Customers who began to pay for the first time; a team counts once.',
  },
  cancellationsName: { id: 'reports.figure.cancellationsName', defaultMessage: 'Cancellations' },
  cancellationsCounts: {
    id: 'reports.figure.cancellationsCounts',
    defaultMessage: 'Paid subscriptions that ended, counted on the day they ended.',
  },
  reactivationsName: { id: 'reports.figure.reactivationsName', defaultMessage: 'Reactivations' },
  reactivationsCounts: {
    id: 'reports.figure.reactivationsCounts',
    defaultMessage: 'Customers who pay again after their subscription had ended.',
  },
  activeCustomersName: { id: 'reports.figure.activeCustomersName', defaultMessage: 'Paying customers' },
  activeCustomersCounts: {
    id: 'reports.figure.activeCustomersCounts',
    defaultMessage: 'Customers with a paid plan at the end of the day. A team counts once.',
  },
  searchesName: { id: 'reports.figure.searchesName', defaultMessage: 'Searches' },
  searchesCounts: { id: 'reports.figure.searchesCounts', defaultMessage: 'Searches of customers on the main site.' },
  unlocksName: { id: 'reports.figure.unlocksName', defaultMessage: 'Unlocks' },
  unlocksCounts: {
    id: 'reports.figure.unlocksCounts',
    defaultMessage: 'Companies and contacts that customers unlocked, including hidden ones.',
  },
  enrichmentRequestsName: { id: 'reports.figure.enrichmentRequestsName', defaultMessage: 'Enrichment requests' },
  enrichmentRequestsCounts: {
    id: 'reports.figure.enrichmentRequestsCounts',
    defaultMessage: 'All requests to enrich data, whatever the outcome.',
  },
  enrichmentMatchesName: { id: 'reports.figure.enrichmentMatchesName', defaultMessage: 'Matches' },
  enrichmentMatchesCounts: {
    id: 'reports.figure.enrichmentMatchesCounts',
    defaultMessage: 'Enrichment requests that were answered with data.',
  },
  enrichmentMissesName: { id: 'reports.figure.enrichmentMissesName', defaultMessage: 'Without a match' },
  enrichmentMissesCounts: {
    id: 'reports.figure.enrichmentMissesCounts',
    defaultMessage: 'Enrichment requests for which nothing was found.',
  },
  enrichmentRefusedName: { id: 'reports.figure.enrichmentRefusedName', defaultMessage: 'Refused enrichments' },
  enrichmentRefusedCounts: {
    id: 'reports.figure.enrichmentRefusedCounts',
    defaultMessage: 'Enrichment requests that were refused, such as those above a quota.',
  },
  enrichmentErrorsName: { id: 'reports.figure.enrichmentErrorsName', defaultMessage: 'Failed enrichments' },
  enrichmentErrorsCounts: {
    id: 'reports.figure.enrichmentErrorsCounts',
    defaultMessage: 'Enrichment requests that ended in an error.',
  },
  apiRequestsName: { id: 'reports.figure.apiRequestsName', defaultMessage: 'API requests' },
  apiRequestsCounts: {
    id: 'reports.figure.apiRequestsCounts',
    defaultMessage: 'Requests to the API other than enrichments, whatever the outcome.',
  },
  apiRefusedName: { id: 'reports.figure.apiRefusedName', defaultMessage: 'Refused API requests' },
  apiRefusedCounts: {
    id: 'reports.figure.apiRefusedCounts',
    defaultMessage: 'API requests that were refused, such as those above a quota.',
  },
  apiErrorsName: { id: 'reports.figure.apiErrorsName', defaultMessage: 'Failed API requests' },
  apiErrorsCounts: { id: 'reports.figure.apiErrorsCounts', defaultMessage: 'API requests that ended in an error.' },
  conversionRateName: { id: 'reports.ratio.conversionRateName', defaultMessage: 'Conversion rate' },
  conversionRateCounts: {
    id: 'reports.ratio.conversionRateCounts',
    defaultMessage: 'Conversions for each trial that began in the same days.',
  },
  matchRateName: { id: 'reports.ratio.matchRateName', defaultMessage: 'Match rate' },
  matchRateCounts: {
    id: 'reports.ratio.matchRateCounts',
    defaultMessage: 'Share of the enrichment requests that were answered with data.',
  },
  apiErrorShareName: { id: 'reports.ratio.apiErrorShareName', defaultMessage: 'Error share' },
  apiErrorShareCounts: {
    id: 'reports.ratio.apiErrorShareCounts',
    defaultMessage: 'Share of the API requests that ended in an error.',
  },
})

/** For every figure. */
export const figureMessages: Readonly<Record<FigureId, FigureMessages>> = {
  sign_ups: { name: messages.signUpsName, counts: messages.signUpsCounts },
  trials: { name: messages.trialsName, counts: messages.trialsCounts },
  conversions: { name: messages.conversionsName, counts: messages.conversionsCounts },
  cancellations: { name: messages.cancellationsName, counts: messages.cancellationsCounts },
  reactivations: { name: messages.reactivationsName, counts: messages.reactivationsCounts },
  active_customers: { name: messages.activeCustomersName, counts: messages.activeCustomersCounts },
  searches: { name: messages.searchesName, counts: messages.searchesCounts },
  unlocks: { name: messages.unlocksName, counts: messages.unlocksCounts },
  enrichment_requests: { name: messages.enrichmentRequestsName, counts: messages.enrichmentRequestsCounts },
  enrichment_matches: { name: messages.enrichmentMatchesName, counts: messages.enrichmentMatchesCounts },
  enrichment_misses: { name: messages.enrichmentMissesName, counts: messages.enrichmentMissesCounts },
  enrichment_refused: { name: messages.enrichmentRefusedName, counts: messages.enrichmentRefusedCounts },
  enrichment_errors: { name: messages.enrichmentErrorsName, counts: messages.enrichmentErrorsCounts },
  api_requests: { name: messages.apiRequestsName, counts: messages.apiRequestsCounts },
  api_refused: { name: messages.apiRefusedName, counts: messages.apiRefusedCounts },
  api_errors: { name: messages.apiErrorsName, counts: messages.apiErrorsCounts },
}

/** For every ratio. */
export const ratioMessages: Readonly<Record<RatioId, FigureMessages>> = {
  conversion_rate: { name: messages.conversionRateName, counts: messages.conversionRateCounts },
  match_rate: { name: messages.matchRateName, counts: messages.matchRateCounts },
  api_error_share: { name: messages.apiErrorShareName, counts: messages.apiErrorShareCounts },
}
