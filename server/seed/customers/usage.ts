import { createHash } from 'node:crypto'
import type { RequestOutcome } from '@console/remote-reports/contract/figures'
import type { ClientBase } from 'pg'
import { type Cell, copyInto } from '../copy.ts'
import { createRandom, type Random } from '../random.ts'
import { daysFrom, type Surroundings } from '../support/support.ts'

/** A year, plus the comparison period of its last month. */
const days = 395
/**
 * Maximum number of customers and keys with usage: a demo of a million customers has no more than one of some hundreds.
 */
const maxSearchers = 120
const maxKeys = 24
const maxEnrichers = 20
/** Keys from the beginning, with quotas small enough to be used up. */
const oldKeys = 6

/** Activity of a day: low at weekends, slowly growing by month, and minimal at the end of the year. */
const businessOf = (moment: Date, ago: number): number => {
  const weekday = moment.getUTCDay()
  const rhythm = weekday === 0 ? 0.15 : weekday === 6 ? 0.25 : weekday === 5 ? 0.8 : 1
  const holidays = moment.getUTCMonth() === 11 && moment.getUTCDate() > 23 ? 0.3 : 1
  return rhythm * holidays * (1.3 - (0.7 * ago) / days)
}

/** Approximately this number, never below zero. */
const about = (random: Random, number: number): number => Math.floor(number * (0.5 + random.next()) + random.next())

/** A time in the working hours of the day this many days ago. */
const momentOf = (random: Random, anchor: Date, ago: number): Date =>
  daysFrom(anchor, -ago + (7 + 11 * random.next()) / 24)

const searches = [
  'software companies in Munich',
  'hospitals with 500 beds',
  'CFO, retail, Spain',
  'food wholesale Lyon',
  'renewable energy Portugal',
  'banks in Singapore',
  'machine tools Bergamo',
  'insurance brokers Texas',
  'shipping companies Rotterdam',
  '深圳 电子 制造',
  'مقاولون في دبي',
] as const

/**
 * A year of searches before the weeks that addAbuse covers; without addresses, so that they are evidence of nothing.
 */
export const addSearches = async (client: ClientBase, { seed, anchor, customers }: Surroundings): Promise<void> => {
  const { rows } = await client.query<{ id: number; created_at: Date }>(
    `select id::int as id, created_at from customers where id <= $1 and id % 2 = 0 and status in ('active', 'cancelling', 'past_due')
     order by id limit $2`,
    [customers, maxSearchers],
  )
  const events: Cell[][] = []
  for (const { id, created_at } of rows) {
    const random = createRandom(seed, id, 31)
    const busy = 0.1 + random.next() ** 2 * 1.6
    for (let ago = days; ago > 0; ago -= 1) {
      const day = daysFrom(anchor, -ago)
      if (day < created_at) continue
      for (let left = about(random, busy * businessOf(day, ago)); left > 0; left -= 1)
        events.push([momentOf(random, anchor, ago), id, 'search', random.pick(searches)])
    }
  }
  events.sort(([a], [b]) => Number(a) - Number(b))
  const columns = ['key', 'at', 'customer_id', 'kind', 'text']
  await copyInto(
    client,
    'abuse_events',
    columns,
    events.map((event, index) => [`demo-search-${index + 1}`, ...event]),
  )
}

interface Key {
  readonly id: number
  readonly customer_id: number
  readonly quota: number
  readonly created_at: Date
  readonly revoked_at: Date | null
}

/** Approved a year ago, before the seed of the approvals begins. */
const addOldKeys = async (client: ClientBase, { seed, anchor, agents }: Surroundings): Promise<void> => {
  const { rows } = await client.query<{ id: number }>(
    `select id::int as id from customers where status = 'active' and parent_id is null and created_at < $1 order by id limit $2`,
    [daysFrom(anchor, -days - 10), oldKeys],
  )
  for (const [rank, { id }] of rows.entries()) {
    const decided = daysFrom(anchor, -days + rank * 3)
    const quota = 30 + rank * 10
    const granted = JSON.stringify({ quota })
    const { rows: requests } = await client.query<{ id: string }>(
      `insert into requests (kind, customer_id, message, details, state, decided_by, decided_at, granted, version, created_at)
       values ('api_key', $1, 'For the sync of our CRM.', $2, 'approved', $3, $4, $5, 2, $4::timestamptz - interval '1 day') returning id`,
      [id, JSON.stringify({ purpose: 'CRM enrichment', quota }), agents[0], decided, granted],
    )
    const request = requests[0]?.id
    await client.query(
      `insert into request_versions (request_id, version, state, decided_by, decided_at, granted, created_at)
       values ($1, 2, 'approved', $2, $3, $4, $3)`,
      [request, agents[0], decided, granted],
    )
    const hash = createHash('sha256').update(`old demo key ${seed} ${rank}`).digest('hex')
    await client.query(
      `insert into api_keys (request_id, customer_id, key_hash, prefix, quota, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [request, id, Buffer.from(hash, 'hex'), `ck_${hash.slice(0, 6)}`, quota, decided],
    )
  }
}

const endpoints = ['v1/companies', 'v1/companies/search', 'v1/contacts', 'v1/press', 'v1/technologies'] as const
/** The day of an outage, counted back from today. */
const badDay = 17

const outcomeOf = (random: Random, ago: number, matches: number): RequestOutcome => {
  if (random.chance(ago === badDay ? 0.55 : 0.012)) return 'error'
  return random.chance(matches) ? 'ok' : 'no_match'
}

const msOf = (random: Random, outcome: RequestOutcome): number =>
  outcome === 'refused'
    ? random.whole(2, 9)
    : Math.floor(40 + 260 * random.next() ** 2 + (outcome === 'error' ? 900 : 0))

/** The usage of one key, with its own volume and rhythm; refused above its quota. One of them fell silent. */
function* requestsOf(random: Random, key: Key, rank: number, anchor: Date): Generator<Cell[]> {
  const busy = Math.min(key.quota * 0.75, 6 + random.next() ** 2 * 34)
  const silent = rank === 4 ? 60 : 0
  const matches = 0.65 + 0.3 * random.next()
  const until = key.revoked_at ?? anchor
  for (let ago = days; ago > silent; ago -= 1) {
    const day = daysFrom(anchor, -ago)
    if (day < key.created_at || day >= until) continue
    const wanted = about(random, busy * businessOf(day, ago))
    const moments = Array.from({ length: wanted }, () => momentOf(random, anchor, ago)).sort((a, b) => +a - +b)
    for (const [index, at] of moments.entries()) {
      const type = random.chance(0.3) ? 'enrichment' : 'api'
      const outcome = index >= key.quota ? 'refused' : outcomeOf(random, ago, type === 'api' ? 0.93 : matches)
      const endpoint = type === 'api' ? random.pick(endpoints) : 'v1/enrich'
      yield [at, key.customer_id, key.id, type, endpoint, outcome, msOf(random, outcome)]
    }
  }
}

/** Enrichments requested on the site itself. */
function* enrichmentsOf(random: Random, customer: { id: number; created_at: Date }, anchor: Date): Generator<Cell[]> {
  const busy = 0.2 + random.next() * 1.5
  const matches = 0.55 + 0.35 * random.next()
  for (let ago = days; ago > 0; ago -= 1) {
    const day = daysFrom(anchor, -ago)
    if (day < customer.created_at) continue
    for (let left = about(random, busy * businessOf(day, ago)); left > 0; left -= 1) {
      const outcome = outcomeOf(random, ago, matches)
      const at = momentOf(random, anchor, ago)
      yield [at, customer.id, null, 'enrichment', 'site/enrich', outcome, msOf(random, outcome)]
    }
  }
}

/** More than a year of API requests, and the keys' daily usage derived from them. */
export const addRequests = async (client: ClientBase, around: Surroundings): Promise<void> => {
  const { seed, anchor, customers } = around
  await addOldKeys(client, around)
  const { rows: keys } = await client.query<Key>(
    `select id::int as id, customer_id::int as customer_id, quota, created_at, revoked_at from api_keys order by created_at, id limit $1`,
    [maxKeys],
  )
  const { rows: enrichers } = await client.query<{ id: number; created_at: Date }>(
    `select id::int as id, created_at from customers where id <= $1 and id % 7 = 3 and status in ('active', 'past_due')
     order by id limit $2`,
    [customers, maxEnrichers],
  )
  const rows = [
    ...keys.flatMap((key, rank) => [...requestsOf(createRandom(seed, key.id, 32), key, rank, anchor)]),
    ...enrichers.flatMap((one) => [...enrichmentsOf(createRandom(seed, one.id, 33), one, anchor)]),
  ].sort(([a], [b]) => Number(a) - Number(b))
  const columns = ['key', 'at', 'customer_id', 'key_id', 'type', 'endpoint', 'outcome', 'ms']
  await copyInto(
    client,
    'api_requests',
    columns,
    rows.map((row, index) => [`demo-${index + 1}`, ...row]),
  )
  await client.query('delete from api_key_days')
  await client.query(
    `insert into api_key_days (key_id, day, requests)
     select key_id, (at at time zone 'UTC')::date, count(*) from api_requests
     where key_id is not null and outcome <> 'refused' group by 1, 2 order by 1, 2`,
  )
  await client.query(
    `update api_keys k set last_used_at = (select max(at) from api_requests r where r.key_id = k.id and r.outcome <> 'refused')`,
  )
}
