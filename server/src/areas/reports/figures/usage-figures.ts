import type { FactKind, FigureId, UsageKind } from '@console/remote-reports/contract/figures'
import { type SQL, sql } from '#drizzle'

/** A figure counted per customer: its kind of usage, its column, and its facts. */
export interface UsageFigure {
  readonly kind: UsageKind
  /** Over the columns of the roll-ups. */
  readonly value: SQL
  /** The outcome of the requests that count; absent: all count. */
  readonly outcome?: 'ok' | 'no_match' | 'refused' | 'error'
}

const requests = sql`requests`

export const usageFigures: Readonly<Partial<Record<FigureId, UsageFigure>>> = {
  searches: { kind: 'search', value: requests },
  unlocks: { kind: 'unlock', value: requests },
  enrichment_requests: { kind: 'enrichment', value: requests },
  enrichment_matches: { kind: 'enrichment', value: sql`matched`, outcome: 'ok' },
  enrichment_misses: { kind: 'enrichment', value: sql`requests - matched - refused - errors`, outcome: 'no_match' },
  enrichment_refused: { kind: 'enrichment', value: sql`refused`, outcome: 'refused' },
  enrichment_errors: { kind: 'enrichment', value: sql`errors`, outcome: 'error' },
  api_requests: { kind: 'api', value: requests },
  api_refused: { kind: 'api', value: sql`refused`, outcome: 'refused' },
  api_errors: { kind: 'api', value: sql`errors`, outcome: 'error' },
}

/** Figures that count one kind of customer event. */
export const factFigures: Readonly<Partial<Record<FigureId, FactKind>>> = {
  sign_ups: 'sign_up',
  trials: 'trial',
  conversions: 'conversion',
  cancellations: 'cancellation',
  reactivations: 'reactivation',
}
