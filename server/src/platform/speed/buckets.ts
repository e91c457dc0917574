/** Durations are counted in buckets, each 5 % longer than the previous one: no single visit is stored. */
const shortestMs = 8
const growth = 1.05
/** That of ten minutes, the longest duration. */
const last = 231

/** The bucket of a duration. */
export const bucketOf = (ms: number): number =>
  ms < shortestMs ? 0 : Math.min(last, 1 + Math.floor(Math.log(ms / shortestMs) / Math.log(growth)))

const beginOf = (bucket: number): number => (bucket === 0 ? 0 : shortestMs * growth ** (bucket - 1))

/** Number of visits in a bucket. */
export interface Counted {
  readonly bucket: number
  readonly count: number
}

/** The same buckets of several counts together. */
export const merged = (counts: readonly (readonly Counted[])[]): Counted[] =>
  [...Map.groupBy(counts.flat(), ({ bucket }) => bucket)].map(([bucket, of]) => ({
    bucket,
    count: of.reduce((sum, { count }) => sum + count, 0),
  }))

export interface Quantile {
  readonly p75: number
  readonly visits: number
}

/** The duration that three of four visits do not exceed, in ms; null without visits. Exact to a bucket. */
export const quantileOf = (counts: readonly Counted[]): Quantile | null => {
  const visits = counts.reduce((sum, { count }) => sum + count, 0)
  let before = 0
  for (const { bucket, count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    const share = (0.75 * visits - before) / count
    const [begin, end] = [beginOf(bucket), beginOf(bucket + 1)]
    if (share <= 1) return { p75: begin + share * (end - begin), visits }
    before += count
  }
  return null
}

/** Share of the visits that took longer; those of a bucket count as spread evenly. */
export const shareAbove = (counts: readonly Counted[], ms: number): number => {
  const visits = counts.reduce((sum, { count }) => sum + count, 0)
  const above = counts.reduce((sum, { bucket, count }) => {
    const [begin, end] = [beginOf(bucket), beginOf(bucket + 1)]
    return sum + count * Math.min(1, Math.max(0, (end - ms) / (end - begin)))
  }, 0)
  return visits === 0 ? 0 : above / visits
}
