import pg from 'pg'

/*
 * An independent implementation of the figures: reads every fact and sums in JavaScript, with days from Intl. It shares
 * no code with the product, so that oracle.test.ts can compare the two.
 */

interface Fact {
  readonly at: Date
  readonly customer: number
  readonly what: string
}

/** All facts of a database with their attributes. */
export const readFacts = async (url: string): Promise<Fact[]> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ at: Date; customer: string; what: string }>(`
      SELECT at, customer_id AS customer, kind AS what FROM customer_facts
      UNION ALL SELECT at, customer_id, 'searched' FROM abuse_events WHERE kind = 'search'
      UNION ALL SELECT created_at, customer_id, 'unlocked' FROM unlocks
      UNION ALL SELECT at, customer_id, type || ' ' || outcome FROM api_requests`)
    return rows.map(({ at, customer, what }) => ({ at, customer: Number(customer), what }))
  } finally {
    await client.end()
  }
}

/** The facts that a figure counts. */
const counts: Readonly<Record<string, (what: string) => boolean>> = {
  sign_ups: (what) => what === 'sign_up',
  trials: (what) => what === 'trial',
  conversions: (what) => what === 'conversion',
  cancellations: (what) => what === 'cancellation',
  reactivations: (what) => what === 'reactivation',
  searches: (what) => what === 'searched',
  unlocks: (what) => what === 'unlocked',
  enrichment_requests: (what) => what.startsWith('enrichment '),
  enrichment_matches: (what) => what === 'enrichment ok',
  enrichment_misses: (what) => what === 'enrichment no_match',
  enrichment_refused: (what) => what === 'enrichment refused',
  enrichment_errors: (what) => what === 'enrichment error',
  api_requests: (what) => what.startsWith('api '),
  api_refused: (what) => what === 'api refused',
  api_errors: (what) => what === 'api error',
}

/** The days from one to another, as YYYY-MM-DD. */
const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = []
  for (
    const day = new Date(`${from}T12:00:00Z`);
    day.toISOString().slice(0, 10) <= to;
    day.setUTCDate(day.getUTCDate() + 1)
  )
    days.push(day.toISOString().slice(0, 10))
  return days
}

interface Answer {
  readonly total: number
  /** By day, YYYY-MM-DD. */
  readonly days: Readonly<Record<string, number>>
}

/** Results for ranges in one time zone. */
export const oracleOf = (facts: readonly Fact[], zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const dated = facts.map((fact) => ({ ...fact, day: format.format(fact.at) }))

  /** Number of paying customers at the end of each day with events: by the newest event of each. */
  const paying = new Map<string, number>()
  const now = new Set<number>()
  for (const { day, what, customer } of dated.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (what === 'conversion' || what === 'reactivation') now.add(customer)
    if (what === 'cancellation') now.delete(customer)
    paying.set(day, now.size)
  }
  const known = [...paying.keys()].sort()
  const payingAfter = (day: string): number => paying.get(known.findLast((one) => one <= day) ?? '') ?? 0

  return (figure: string, from: string, to: string): Answer => {
    const days = daysBetween(from, to)
    if (figure === 'active_customers')
      return { total: payingAfter(to), days: Object.fromEntries(days.map((day) => [day, payingAfter(day)])) }
    const isCounted = counts[figure]
    if (isCounted === undefined) throw new Error(`the oracle knows nothing of ${figure}`)
    const byDay: Record<string, number> = Object.fromEntries(days.map((day) => [day, 0]))
    for (const { day, what } of dated)
      if (day >= from && day <= to && isCounted(what)) byDay[day] = (byDay[day] ?? 0) + 1
    return { total: Object.values(byDay).reduce((sum, count) => sum + count, 0), days: byDay }
  }
}
