/** Points of one part of a customer's day: `points` for each whole `per` above `free`. */
export interface PointRule {
  readonly free: number
  readonly per: number
  readonly points: number
}

/**
 * How conspicuous a customer's day is. The points of a window are those of its days added up. Server, screens and
 * their words read this one table; a change of it asks for a migration, by which PostgreSQL counts every day anew.
 */
export const pointRules = {
  /** Most searches within one hour of the clock. */
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
export const pointParts = Object.keys(pointRules) as readonly PointPart[] // keys of a const object are its parts

/** What raises a search alert: a number of searches within an hour, or one of these words in a search. */
export const alertRules = {
  searchesPerHour: 200,
  terms: ['scrape', 'scraper', 'crawl all', 'bulk download', 'full database', 'all emails', 'password dump'],
} as const
