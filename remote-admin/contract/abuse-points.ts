/** Points of one part of a customer's day: `points` for each whole `per` above `free`. */
export interface PointRule {
  readonly free: number
  readonly per: number
  readonly points: number
}

/**
 * Points for a customer's day; those of a window are the sum of its days. Server, screens and their messages use this
 * one table; changing it requires a migration that recomputes every day.
 */
export const pointRules = {
  /** Maximum number of searches within one clock hour. */
  peak: { free: 60, per: 10, points: 1 },
  /** Distinct addresses. */
  ips: { free: 3, per: 1, points: 5 },
  /** Distinct browsers. */
  fingerprints: { free: 2, per: 1, points: 5 },
  exports: { free: 20, per: 5, points: 2 },
  /** Search alerts. */
  alerts: { free: 0, per: 1, points: 10 },
} as const satisfies Record<string, PointRule>

export type PointPart = keyof typeof pointRules

/** The parts in the order in which they are shown. */
export const pointParts = Object.keys(pointRules) as readonly PointPart[] // Object.keys loses the literal parts

/** What raises a search alert: a number of searches within an hour, or one of these words in a search. */
export const alertRules = {
  searchesPerHour: 200,
  terms: ['scrape', 'scraper', 'crawl all', 'bulk download', 'full database', 'all emails', 'password dump'],
} as const
