/** How a number stands against the range before. */
export interface Change {
  readonly kind: 'more' | 'less' | 'same' | 'fromNone'
  /** How much of the number before it is more or less, of a share the difference; null where that was nothing. */
  readonly share: number | null
  /** Whether that is good news, bad news, or none. */
  readonly mood: 'good' | 'bad' | 'even'
}

/** Null: there is nothing to compare. `isShare`: the number is a share itself, whose change is told in points and never as a share of it. */
export const changeOf = (
  value: number | null,
  before: number | null | undefined,
  lowerIsBetter = false,
  isShare = false,
): Change | null => {
  if (value === null || before === null || before === undefined) return null
  if (value === before) return { kind: 'same', share: 0, mood: 'even' }
  const isMore = value > before
  const mood = isMore === lowerIsBetter ? 'bad' : 'good'
  if (isShare) return { kind: isMore ? 'more' : 'less', share: Math.abs(value - before), mood }
  if (before === 0) return { kind: 'fromNone', share: null, mood }
  return { kind: isMore ? 'more' : 'less', share: Math.abs((value - before) / before), mood }
}
