import { type Counted, quantileOf, shareAbove } from './buckets.ts'

/** When a build is slower than another. */
export interface SpeedRule {
  /** Visits of a screen on one kind of device that each of the two must have; 0: no canary is stopped for its speed. */
  readonly visits: number
  /** By how much it must be slower. */
  readonly percent: number
}

export const usualSpeedRule: SpeedRule = { visits: 30, percent: 30 }

/** People do not notice a smaller difference, whatever its share. */
const leastMs = 50
/** High, because many screens are compared often, and visits of one agent resemble each other. */
const leastDeviations = 5

/** Whether visits take longer than others, by a margin that people notice and not by chance. */
export const isSlower = (
  counts: readonly Counted[],
  others: readonly Counted[],
  { visits, percent }: SpeedRule,
): boolean => {
  const [own, other] = [quantileOf(counts), quantileOf(others)]
  if (visits === 0 || own === null || other === null || own.visits < visits || other.visits < visits) return false
  if (own.p75 <= other.p75 * (1 + percent / 100) || own.p75 - other.p75 <= leastMs) return false
  // A quarter of the others exceeds their own 75th percentile.
  const excess = shareAbove(counts, other.p75) - 0.25
  return excess / Math.sqrt(0.25 * 0.75 * (1 / own.visits + 1 / other.visits)) >= leastDeviations
}
