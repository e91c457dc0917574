import { alertRules } from '@console/remote-admin/contract/abuse-points'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientBase, PoolClient } from 'pg'
import { rebuildAbuse } from '../../src/areas/admin/abuse/abuse-days.ts'
import { type Cell, copyInto } from '../copy.ts'
import { createRandom, type Random } from '../random.ts'
import { daysFrom, type Surroundings } from './support.ts'

/** Maximum number of customers with events: a demo of a million customers has no more than one of some hundreds. */
const maxCustomers = 400
const days = 90
const abusers = 12
const hourMs = 3_600_000
/** The last ones, which nobody has looked at. */
const alertCount = 54
const seenAlerts = 36

// biome-ignore format: phrases
const searches = [
  'software companies Berlin', 'dentists in Ohio', 'logistics 50-200 employees', 'Series A fintech', 'plumbers Leeds',
  'VP marketing healthcare', 'solar installers Spain', 'law firms Milan', 'restaurants with Stripe', 'CFO manufacturing Texas',
  'contractors Dubai', 'agencies using HubSpot', 'SaaS hiring now', 'wholesale wine Bordeaux', '上海 物流公司', 'شركات البناء في الرياض',
] as const
const harvests = ['page 1', 'page 2', 'page 3', 'page 4', 'page 5', 'page 6', 'page 7', 'page 8', 'page 9'] as const

interface Known {
  readonly id: number
  readonly ip: string | null
}

const fingerprint = (random: Random): string =>
  `fp-${Array.from({ length: 10 }, () => random.whole(0, 15).toString(16)).join('')}`

/** Harmless activity: occasional, from one or two browsers. */
function* quiet(random: Random, { anchor }: Surroundings, { id, ip }: Known): Generator<Cell[]> {
  const browsers = Array.from({ length: random.whole(1, 2) }, () => fingerprint(random))
  for (let left = random.whole(2, 9); left > 0; left -= 1) {
    const kind = random.weighted([
      ['search', 6],
      ['sign_in', 3],
      ['export', 1],
      ['api', 1],
    ] as const)
    const text = kind === 'search' ? random.pick(searches) : kind === 'api' ? 'v1/companies' : ''
    yield [daysFrom(anchor, -random.next() * days), id, kind, text, ip, random.pick(browsers)]
  }
}

/** Bursts of an hour, page after page, from addresses and browsers that other accounts use too. */
function* bursts(random: Random, { anchor }: Surroundings, { id }: Known, ring: number): Generator<Cell[]> {
  const network = `45.83.${60 + ring}`
  const shared = [0, 1, 2].map((number) => `fp-shared-${ring}-${number}`)
  const own = [fingerprint(random), fingerprint(random)]
  for (let left = random.whole(1, 3); left > 0; left -= 1) {
    const begins = daysFrom(anchor, -1 - Math.floor(random.next() ** 1.6 * (days - 2)) + random.whole(1, 22) / 24)
    const topic = random.pick(searches)
    const count = random.whole(70, 190)
    for (let number = 0; number < count; number += 1) {
      const at = new Date(begins.getTime() + Math.floor((number * 3_500_000) / count))
      const kind = random.chance(0.12) ? 'export' : 'search'
      const text = kind === 'search' ? `${topic} ${random.pick(harvests)}` : `${topic}.csv`
      const browser = random.chance(0.5) ? random.pick(shared) : random.pick(own)
      yield [at, id, kind, text, `${network}.${random.whole(10, 17)}`, browser]
    }
  }
}

// biome-ignore format: phrases
const watched = [
  'all emails of hedge funds', 'full database of dentists in Ohio', 'bulk download law firms Milan', 'scrape SaaS hiring now',
  'crawl all plumbers Leeds', 'all emails VP marketing', 'full database Series A fintech', 'scraper for agencies using HubSpot',
] as const

interface Alert {
  readonly customer_id: number
  readonly text: string
  readonly at: Date
}

/**
 * Recent search alerts from the main site: some bursts above the hourly limit, mostly searches for watched terms. The
 * searches themselves are among the events, as in reality.
 */
const alarms = (random: Random, { anchor }: Surroundings, known: readonly Known[]) => {
  const alerts: Alert[] = []
  const events: Cell[][] = []
  // The latest of them had not signed up yet when the first alert was raised.
  const settled = known.slice(0, Math.ceil(known.length * 0.75))
  for (let number = 0; number < alertCount; number += 1) {
    const age = number < seenAlerts ? 60 - number * 1.5 : 5 - (number - seenAlerts) * 0.25
    const { id, ip } = random.pick(settled)
    const own = fingerprint(random)
    const hour = new Date(Math.floor(daysFrom(anchor, -age).getTime() / hourMs - 1) * hourMs)
    if (number % 18 !== 4) {
      const text = random.pick(watched)
      const at = new Date(hour.getTime() + random.whole(1, 3_000) * 1_000)
      events.push([at, id, 'search', text, ip, own])
      alerts.push({ customer_id: id, text, at })
      continue
    }
    const count = random.whole(alertRules.searchesPerHour, alertRules.searchesPerHour + 40)
    const topic = random.pick(searches)
    for (let page = 0; page < count; page += 1) {
      const at = new Date(hour.getTime() + Math.floor((page * 3_500_000) / count))
      events.push([at, id, 'search', `${topic} ${random.pick(harvests)}`, ip, own])
    }
    alerts.push({
      customer_id: id,
      text: `${count} searches within one hour`,
      at: new Date(hour.getTime() + 3_500_000),
    })
  }
  return { alerts, events }
}

/** Customers' events of the last ninety days, and what agents have already dealt with. */
export const addAbuse = async (client: ClientBase, around: Surroundings): Promise<void> => {
  const random = createRandom(around.seed, 0, 12)
  const { rows: known } = await client.query<Known>(
    'select id::int as id, host(ip) as ip from customers order by id limit $1',
    [maxCustomers],
  )
  const rows: Cell[][] = known.flatMap((one) => (random.chance(0.7) ? [...quiet(random, around, one)] : []))
  for (let number = 0; number < Math.min(abusers, known.length); number += 1)
    rows.push(...bursts(random, around, random.pick(known), number % 4))
  const alarmed =
    known.length > 0 ? alarms(createRandom(around.seed, 0, 14), around, known) : { alerts: [], events: [] }
  rows.push(...alarmed.events)
  rows.sort(([a], [b]) => Number(a) - Number(b))
  await copyInto(
    client,
    'abuse_events',
    ['key', 'at', 'customer_id', 'kind', 'text', 'ip', 'fingerprint_id'],
    rows.map((row, index) => [`demo-${index + 1}`, ...row]),
  )
  await copyInto(
    client,
    'search_alerts',
    ['customer_id', 'text', 'seen_at', 'created_at'],
    alarmed.alerts.map(({ customer_id, text, at }, number) => {
      const seen = number < seenAlerts ? daysFrom(at, random.next()) : null
      return [customer_id, text, seen, at]
    }),
  )
  const [handler = null] = around.agents
  await client.query(
    `update search_alerts set handled_at = seen_at + interval '20 minutes', handled_by = $1
     where seen_at is not null and id % 4 <> 0`,
    [handler],
  )
  await rebuildAbuse(drizzle(client as PoolClient)) // the seed takes it from a pool
}
