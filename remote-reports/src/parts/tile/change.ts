/** Change of a number from the previous range. */
export interface Change {
  readonly kind: 'more' | 'less' | 'same' | 'fromNone' | 'times'
  /** Size of the change in the unit of `by`; for `times` the ratio. Null if the previous number was 0. */
  readonly size: number | null
  /** In per cent, in percentage points, or as an amount, because a loss has no percentage. */
  readonly by: 'share' | 'points' | 'amount'
  /** Whether the change is good, bad, or neutral. */
  readonly mood: 'good' | 'bad' | 'even'
}

/** From this factor on, a change is shown as a multiple: "764% more" says little. */
const inTimes = 3

/**
 * Null: nothing to compare with. `isShare`: the number is itself a share, so its change is shown in percentage points.
 */
export const changeOf = (
  value: number | null,
  before: number | null | undefined,
  lowerIsBetter = false,
  isShare = false,
): Change | null => {
  if (value === null || before === null || before === undefined) return null
  if (value === before) return { kind: 'same', size: 0, by: 'share', mood: 'even' }
  const isMore = value > before
  const kind = isMore ? 'more' : 'less'
  const mood = isMore === lowerIsBetter ? 'bad' : 'good'
  const difference = Math.abs(value - before)
  if (isShare) return { kind, size: difference, by: 'points', mood }
  if (before === 0) return { kind: isMore ? 'fromNone' : 'less', size: isMore ? null : difference, by: 'amount', mood }
  if (before < 0 || value < 0) return { kind, size: difference, by: 'amount', mood }
  if (value >= inTimes * before) return { kind: 'times', size: value / before, by: 'share', mood }
  return { kind, size: difference / before, by: 'share', mood }
}
