/** What can happen to a customer that a figure counts. */
export const factKinds = ['sign_up', 'trial', 'conversion', 'cancellation', 'reactivation'] as const
export type FactKind = (typeof factKinds)[number]

/** What the main site tells of as a request: one that enriches data of the customer's own, or any other of the API. */
export const requestTypes = ['api', 'enrichment'] as const
/** What became of a request; `no_match`: it was answered, and we know nothing of what was asked for. */
export const requestOutcomes = ['ok', 'no_match', 'refused', 'error'] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

/** Figures counted per customer and day. */
export const usageKinds = ['search', 'unlock', ...requestTypes] as const
export type UsageKind = (typeof usageKinds)[number]

/** Tables of facts that the roll-ups are made from. */
export const factSources = ['customers', 'searches', 'unlocks', 'requests'] as const
export type FactSource = (typeof factSources)[number]

/** One figure: what every report, its rows and the documentation know of it. Its words: remote-reports/src/parts/figure.messages.ts. */
export interface Figure {
  readonly unit: 'count'
  /** `sum`: of a range it is that of its days together; `balance`: how it stands at the end of the last day. */
  readonly over: 'sum' | 'balance'
  readonly lowerIsBetter?: true
  /** Screens that grant access to the rows behind it; one is enough. */
  readonly screens: readonly string[]
}

const customers = { unit: 'count', over: 'sum', screens: ['quickstats'] } as const
const unlocks = { ...customers, screens: ['quickstats', 'customer-unlocks-report'] } as const
const enrichment = { ...customers, screens: ['enrichment-stats'] } as const
const requests = { ...customers, screens: ['tracker'] } as const

/** Every figure, defined once. */
export const figures = {
  sign_ups: customers,
  trials: customers,
  conversions: customers,
  cancellations: { ...customers, lowerIsBetter: true },
  reactivations: customers,
  /** Conversions and reactivations up to the day less the cancellations: each customer once, however often they came back. */
  active_customers: { ...customers, over: 'balance' },
  searches: customers,
  unlocks,
  enrichment_requests: enrichment,
  enrichment_matches: enrichment,
  enrichment_misses: { ...enrichment, lowerIsBetter: true },
  enrichment_refused: { ...enrichment, lowerIsBetter: true },
  enrichment_errors: { ...enrichment, lowerIsBetter: true },
  api_requests: requests,
  api_refused: { ...requests, lowerIsBetter: true },
  api_errors: { ...requests, lowerIsBetter: true },
} as const satisfies Record<string, Figure>

export type FigureId = keyof typeof figures
/** The figures in the order in which they are shown. */
export const figureIds = Object.keys(figures) as readonly FigureId[] // keys of a const object are its figures

const billing = { unit: 'money', screens: ['stripe-stats'] } as const

/**
 * Figures of the billing ledger, in cents of a US dollar. The rows behind them are movements of monthly recurring
 * revenue and invoices; only Stripe Stats shows them.
 */
export const billingFigures = {
  /** What the customers who pay would pay in a month: list prices, before discounts and tax. */
  mrr: { ...billing, over: 'balance' },
  /** The first time that a customer pays anything. */
  mrr_new: { ...billing, over: 'sum' },
  /** More seats, a dearer plan, another subscription. */
  mrr_expansion: { ...billing, over: 'sum' },
  /** Fewer seats, a cheaper plan, one of several subscriptions ended. */
  mrr_contraction: { ...billing, over: 'sum', lowerIsBetter: true },
  /** A customer pays nothing any more. */
  mrr_churn: { ...billing, over: 'sum', lowerIsBetter: true },
  /** A customer who had left pays again. */
  mrr_reactivation: { ...billing, over: 'sum' },
  /** Invoices that were paid. */
  collected: { ...billing, over: 'sum' },
  /** What is open of invoices that were tried in vain. */
  failed_payments: { ...billing, over: 'balance', lowerIsBetter: true },
} as const

/** Of a range: what was lost in it, as a share of what there was when it began; nothing where that was 0. */
export const churnRates = {
  /** How often a customer left; of the customers who paid. */
  customer_churn: { of: ['churn'], per: 'opening_customers', counts: 'count' },
  /** Churn and contraction; of the monthly recurring revenue. */
  revenue_churn: { of: ['churn', 'contraction'], per: 'opening_usd', counts: 'usd' },
} as const

/** One figure as a share of another; where that is 0 there is no share. */
export const ratios = {
  conversion_rate: { of: 'conversions', per: 'trials' },
  match_rate: { of: 'enrichment_matches', per: 'enrichment_requests' },
  api_error_share: { of: 'api_errors', per: 'api_requests' },
} as const satisfies Record<string, { readonly of: FigureId; readonly per: FigureId }>
export type RatioId = keyof typeof ratios
