import type { FigureId } from '../../../contract/figures.ts'

/**
 * Colour, dash and pattern of the figures that are drawn together, by their place among those of charts: what means the
 * same looks the same in every report, as does what Stripe Stats calls churn and reactivation.
 */
export const figureLooks: Readonly<Partial<Record<FigureId, number>>> = {
  sign_ups: 0,
  trials: 1,
  conversions: 2,
  cancellations: 3,
  reactivations: 4,
  enrichment_matches: 0,
  enrichment_misses: 1,
  enrichment_refused: 2,
  enrichment_errors: 3,
  api_refused: 2,
  api_errors: 3,
}
