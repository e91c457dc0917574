import { defineWords, type Word } from '@console/shared/intl/words'
import type { FigureId, RatioId } from '../../contract/figures.ts'

/** What a number is called, and what it counts. */
export interface FigureWords {
  readonly name: Word
  readonly counts: Word
}

const words = defineWords({
  signUpsName: { id: 'figure.signUpsName', defaultMessage: 'Sign-ups' },
  signUpsCounts: {
    id: 'figure.signUpsCounts',
    defaultMessage: 'Customers created, including team members.',
  },
  trialsName: { id: 'figure.trialsName', defaultMessage: 'Trials' },
  trialsCounts: { id: 'figure.trialsCounts', defaultMessage: 'Trials that began.' },
  conversionsName: { id: 'figure.conversionsName', defaultMessage: 'Conversions' },
  conversionsCounts: {
    id: 'figure.conversionsCounts',
    defaultMessage: 'Customers who began to pay for the first time; a team counts once.',
  },
  cancellationsName: { id: 'figure.cancellationsName', defaultMessage: 'Cancellations' },
  cancellationsCounts: {
    id: 'figure.cancellationsCounts',
    defaultMessage: 'Paid subscriptions that ended, counted on the day they ended.',
  },
  reactivationsName: { id: 'figure.reactivationsName', defaultMessage: 'Reactivations' },
  reactivationsCounts: {
    id: 'figure.reactivationsCounts',
    defaultMessage: 'Customers who pay again after their subscription had ended.',
  },
  activeCustomersName: { id: 'figure.activeCustomersName', defaultMessage: 'Paying customers' },
  activeCustomersCounts: {
    id: 'figure.activeCustomersCounts',
    defaultMessage: 'Customers with a paid plan at the end of the day. A team counts once.',
  },
  searchesName: { id: 'figure.searchesName', defaultMessage: 'Searches' },
  searchesCounts: { id: 'figure.searchesCounts', defaultMessage: 'Searches of customers on the main site.' },
  unlocksName: { id: 'figure.unlocksName', defaultMessage: 'Unlocks' },
  unlocksCounts: {
    id: 'figure.unlocksCounts',
    defaultMessage: 'Companies and contacts that customers unlocked, including hidden ones.',
  },
  enrichmentRequestsName: { id: 'figure.enrichmentRequestsName', defaultMessage: 'Enrichment requests' },
  enrichmentRequestsCounts: {
    id: 'figure.enrichmentRequestsCounts',
    defaultMessage: 'All requests to enrich data, whatever the outcome.',
  },
  enrichmentMatchesName: { id: 'figure.enrichmentMatchesName', defaultMessage: 'Matches' },
  enrichmentMatchesCounts: {
    id: 'figure.enrichmentMatchesCounts',
    defaultMessage: 'Enrichment requests that were answered with data.',
  },
  enrichmentMissesName: { id: 'figure.enrichmentMissesName', defaultMessage: 'Without a match' },
  enrichmentMissesCounts: {
    id: 'figure.enrichmentMissesCounts',
    defaultMessage: 'Enrichment requests for which nothing was found.',
  },
  enrichmentRefusedName: { id: 'figure.enrichmentRefusedName', defaultMessage: 'Refused enrichments' },
  enrichmentRefusedCounts: {
    id: 'figure.enrichmentRefusedCounts',
    defaultMessage: 'Enrichment requests that were refused, such as those above a quota.',
  },
  enrichmentErrorsName: { id: 'figure.enrichmentErrorsName', defaultMessage: 'Failed enrichments' },
  enrichmentErrorsCounts: {
    id: 'figure.enrichmentErrorsCounts',
    defaultMessage: 'Enrichment requests that ended in an error.',
  },
  apiRequestsName: { id: 'figure.apiRequestsName', defaultMessage: 'API requests' },
  apiRequestsCounts: {
    id: 'figure.apiRequestsCounts',
    defaultMessage: 'Requests to the API other than enrichments, whatever the outcome.',
  },
  apiRefusedName: { id: 'figure.apiRefusedName', defaultMessage: 'Refused API requests' },
  apiRefusedCounts: {
    id: 'figure.apiRefusedCounts',
    defaultMessage: 'API requests that were refused, such as those above a quota.',
  },
  apiErrorsName: { id: 'figure.apiErrorsName', defaultMessage: 'Failed API requests' },
  apiErrorsCounts: { id: 'figure.apiErrorsCounts', defaultMessage: 'API requests that ended in an error.' },
  conversionRateName: { id: 'ratio.conversionRateName', defaultMessage: 'Conversion rate' },
  conversionRateCounts: {
    id: 'ratio.conversionRateCounts',
    defaultMessage: 'Conversions for each trial that began in the same days.',
  },
  matchRateName: { id: 'ratio.matchRateName', defaultMessage: 'Match rate' },
  matchRateCounts: {
    id: 'ratio.matchRateCounts',
    defaultMessage: 'Share of the enrichment requests that were answered with data.',
  },
  apiErrorShareName: { id: 'ratio.apiErrorShareName', defaultMessage: 'Error share' },
  apiErrorShareCounts: {
    id: 'ratio.apiErrorShareCounts',
    defaultMessage: 'Share of the API requests that ended in an error.',
  },
})

/** Of every figure. */
export const figureWords: Readonly<Record<FigureId, FigureWords>> = {
  sign_ups: { name: words.signUpsName, counts: words.signUpsCounts },
  trials: { name: words.trialsName, counts: words.trialsCounts },
  conversions: { name: words.conversionsName, counts: words.conversionsCounts },
  cancellations: { name: words.cancellationsName, counts: words.cancellationsCounts },
  reactivations: { name: words.reactivationsName, counts: words.reactivationsCounts },
  active_customers: { name: words.activeCustomersName, counts: words.activeCustomersCounts },
  searches: { name: words.searchesName, counts: words.searchesCounts },
  unlocks: { name: words.unlocksName, counts: words.unlocksCounts },
  enrichment_requests: { name: words.enrichmentRequestsName, counts: words.enrichmentRequestsCounts },
  enrichment_matches: { name: words.enrichmentMatchesName, counts: words.enrichmentMatchesCounts },
  enrichment_misses: { name: words.enrichmentMissesName, counts: words.enrichmentMissesCounts },
  enrichment_refused: { name: words.enrichmentRefusedName, counts: words.enrichmentRefusedCounts },
  enrichment_errors: { name: words.enrichmentErrorsName, counts: words.enrichmentErrorsCounts },
  api_requests: { name: words.apiRequestsName, counts: words.apiRequestsCounts },
  api_refused: { name: words.apiRefusedName, counts: words.apiRefusedCounts },
  api_errors: { name: words.apiErrorsName, counts: words.apiErrorsCounts },
}

/** Of every ratio. */
export const ratioWords: Readonly<Record<RatioId, FigureWords>> = {
  conversion_rate: { name: words.conversionRateName, counts: words.conversionRateCounts },
  match_rate: { name: words.matchRateName, counts: words.matchRateCounts },
  api_error_share: { name: words.apiErrorShareName, counts: words.apiErrorShareCounts },
}
