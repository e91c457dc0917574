import type { FigureId } from '../../../contract/figures.ts'

/**
 * Colour, dash and pattern of figures that appear together, by series position: the same meaning looks the same in
 * every report, including churn and reactivation in Stripe Stats.
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
