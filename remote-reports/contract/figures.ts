/** Customer events counted by figures. */
export const factKinds = ['sign_up', 'trial', 'conversion', 'cancellation', 'reactivation'] as const
export type FactKind = (typeof factKinds)[number]

/** Kinds of requests reported by the main site: enriching the customer's own data, or any other API request. */
export const requestTypes = ['api', 'enrichment'] as const
/** Outcomes of a request; `no_match`: answered, and we have no data about the subject. */
export const requestOutcomes = ['ok', 'no_match', 'refused', 'error'] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

/** Figures counted per customer and day. */
export const usageKinds = ['search', 'unlock', ...requestTypes] as const
export type UsageKind = (typeof usageKinds)[number]

/** Fact tables of the roll-ups. */
export const factSources = ['customers', 'searches', 'unlocks', 'requests'] as const
export type FactSource = (typeof factSources)[number]

/** A figure as used by reports, row lists and documentation. Its texts: remote-reports/src/parts/figure.messages.ts. */
export interface Figure {
  readonly unit: 'count'
  /** `sum`: a range is the sum of its days; `balance`: the value at the end of the last day. */
  readonly over: 'sum' | 'balance'
  readonly lowerIsBetter?: true
  /** Screens that grant access to its rows; one is sufficient. */
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
  /**
   * Conversions and reactivations up to the day minus cancellations: each customer counts once, however often they
   * returned.
   */
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
/** The figures in display order. */
export const figureIds = Object.keys(figures) as readonly FigureId[] // Object.keys loses the literal figures

const billing = { unit: 'money', screens: ['stripe-stats'] } as const

/**
 * Figures of the billing ledger, in US cents. Their rows are movements of monthly recurring revenue and invoices, shown
 * only by Stripe Stats.
 */
export const billingFigures = {
  /** Monthly payments of all paying customers: list prices, before discounts and tax. */
  mrr: { ...billing, over: 'balance' },
  /** A customer's first payment. */
  mrr_new: { ...billing, over: 'sum' },
  /** More seats, a more expensive plan, another subscription. */
  mrr_expansion: { ...billing, over: 'sum' },
  /** Fewer seats, a cheaper plan, or the end of one of several subscriptions. */
  mrr_contraction: { ...billing, over: 'sum', lowerIsBetter: true },
  /** A customer stops paying. */
  mrr_churn: { ...billing, over: 'sum', lowerIsBetter: true },
  /** A former customer pays again. */
  mrr_reactivation: { ...billing, over: 'sum' },
  /** Paid invoices. */
  collected: { ...billing, over: 'sum' },
  /** Open amount of invoices with failed collection attempts. */
  failed_payments: { ...billing, over: 'balance', lowerIsBetter: true },
} as const

/** The revenue lost in a range as a share of the revenue at its beginning; undefined if that was 0. */
export const churnRates = {
  /** Number of cancellations; relative to paying customers. */
  customer_churn: { of: ['churn'], per: 'opening_customers', counts: 'count' },
  /** Churn and contraction; relative to monthly recurring revenue. */
  revenue_churn: { of: ['churn', 'contraction'], per: 'opening_usd', counts: 'usd' },
} as const

/** A figure as a share of another; undefined if that is 0. */
export const ratios = {
  conversion_rate: { of: 'conversions', per: 'trials' },
  match_rate: { of: 'enrichment_matches', per: 'enrichment_requests' },
  api_error_share: { of: 'api_errors', per: 'api_requests' },
} as const satisfies Record<string, { readonly of: FigureId; readonly per: FigureId }>
export type RatioId = keyof typeof ratios
