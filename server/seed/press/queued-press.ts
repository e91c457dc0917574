import { urlKey } from '@console/remote-dataentry/contract/url-key'
import type { ClientBase } from 'pg'
import type { Culture } from '../customers/names.ts'
import { nameOf } from '../customers/people.ts'
import { insertRecords } from '../insert-records.ts'
import { createRandom, type Random } from '../random.ts'
import { daysFrom, type Surroundings } from '../support/support.ts'
import { investors, sites } from './press-stories.ts'
import { cities, jobs, roundIn } from './press-terms.ts'
import { type QueuedFacts, type QueuedLanguage, tellings } from './queued-texts.ts'

type Queue = 'hiring' | 'funding' | 'funding_company'

/** Number of waiting and of recently decided items in each queue. */
const sizes: Readonly<Record<Queue, readonly [waiting: number, settled: number]>> = {
  hiring: [30, 8],
  funding: [20, 5],
  funding_company: [14, 3],
}
const languages: readonly (readonly [QueuedLanguage, number])[] = [
  ['en', 10],
  ['es', 3],
  ['fr', 3],
  ['it', 3],
  ['zh', 2],
  ['ar', 2],
]
const cultures: Readonly<Record<QueuedLanguage, Culture>> = {
  en: 'english',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  zh: 'chinese',
  ar: 'arabic',
}
/** Companies that are not in the database; some are, under another name. */
const strangers = [
  'Brightloom',
  'Parcelwise',
  'Nimbus Tide',
  'Tidepool Robotics',
  'Harborlight',
  'Fennel & Rye',
  'Quantaleap',
  'Ostrava Motors',
  'Leafcutter',
  'Monte Verde Foods',
  'Kitewing',
  'Salt River Data',
  'Pinecone',
  'Aurelia Bio',
  'Copperline',
  'Wayfinder Maps',
  'Ninebark',
]

/** Age of the oldest waiting items, and of the decided ones before them. */
const waitingDays = 60
const settledDays = 300

interface Company {
  readonly id: number
  readonly name: string
  readonly domain: string
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10)
const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '')

interface Plan {
  readonly queue: Queue
  readonly index: number
  readonly isSettled: boolean
  readonly anchor: Date
  readonly agents: readonly number[]
}

/** The company of a news item: one in the database, or one not matched yet. */
const companyOf = (random: Random, { queue, index, isSettled }: Plan, ours: readonly Company[]) => {
  const own = random.pick(ours)
  if (queue !== 'funding_company' || isSettled) return { id: own.id, name: own.name, domain: own.domain }
  // The article shortens the company's name to its first word, or names an unknown company.
  if (index % 3 === 0) return { id: null, name: own.name.split(' ').slice(0, 2).join(' '), domain: own.domain }
  const name = strangers[index % strangers.length] ?? own.name
  return { id: null, name, domain: `${slugOf(name)}.example` }
}

const rowsOf = (random: Random, plan: Plan, ours: readonly Company[]) => {
  const { queue, index, isSettled, anchor, agents } = plan
  const language = random.weighted(languages)
  const telling = tellings[language]
  const company = companyOf(random, plan, ours)
  const { first_name, last_name } = nameOf(random, cultures[language])
  const person = language === 'zh' ? `${last_name}${first_name}` : `${first_name} ${last_name}`
  // Older ones have been decided on.
  const found = daysFrom(anchor, -random.next() * waitingDays - (isSettled ? random.next() * settledDays : 0))
  const happened = daysFrom(found, -1 - random.whole(0, 12))
  const day = isoDay(happened)
  const millions = random.pick([1.5, 2, 3.2, 5, 8, 12.5, 18, 25, 40, 75])
  const currency = random.pick(['EUR', 'USD'] as const)
  const letter = random.pick(['A', 'B', 'C'])
  const chosen = [random.pick(investors.slice(0, 5)), random.pick(investors.slice(5))] as const
  const facts: QueuedFacts = {
    company: company.name,
    person,
    job: random.pick(jobs[language]),
    domain: company.domain,
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(happened),
    amount: telling.amount(millions, currency),
    round: roundIn(language, `Series ${letter}`),
    lead: chosen[0],
    other: chosen[1],
    city: random.pick(cities[language]),
  }
  const [title, ...text] = queue === 'hiring' ? telling.hiring(facts) : telling.funding(facts)
  const [site, host] = sites[language]
  const url = `https://www.${host}/${isoDay(found).replaceAll('-', '/')}/${queue.replace('_', '-')}-${index}`
  const key = urlKey(url) ?? url
  const lacking = queue === 'hiring' ? [] : lackOf(random, index)
  // The decision filled in what was missing.
  const has = (field: string) => queue !== 'hiring' && (isSettled || !lacking.includes(field))
  const reason = queue === 'hiring' ? random.pick(unsure) : queue === 'funding' ? lacking.join(', ') : company.name
  const isWrong = queue === 'hiring' && reason === 'unsure_title'
  return {
    article: {
      url,
      url_key: key,
      title,
      site,
      language,
      published_on: isoDay(found),
      text: text.join('\n\n'),
    },
    event: {
      kind: queue === 'hiring' ? 'hiring' : 'funding',
      state: isSettled ? 'confirmed' : 'extracted',
      company_id: company.id,
      company_name: company.name,
      url,
      url_key: key,
      title,
      summary: text[0] ?? '',
      happened_on: queue === 'hiring' || has('date') ? day : null,
      date_precision: 'day',
      people:
        queue === 'hiring'
          ? [{ employee_id: null, name: person, title: isWrong ? facts.job.split(' ')[0] : facts.job }]
          : [],
      amount: has('amount') ? millions * 1_000_000 : null,
      currency: has('amount') ? currency : null,
      round: has('round') ? `Series ${letter}` : '',
      investors: has('investors') ? chosen : [],
      sources: {},
      created_at: found.toISOString(),
    },
    item: {
      queue,
      title: queue === 'hiring' ? `${person} · ${company.name}` : company.name,
      reason,
      priority: queue === 'hiring' && reason === 'to_confirm' ? 100 : 90,
      state: isSettled ? 'settled' : 'waiting',
      decision: isSettled ? decisions[queue] : '',
      decided_by: isSettled ? random.pick(agents) : null,
      decided_at: isSettled ? daysFrom(found, random.next()).toISOString() : null,
      created_at: found.toISOString(),
    },
  }
}

const unsure = ['unsure_person', 'unsure_title', 'unsure_date', 'to_confirm', 'to_confirm']
const decisions: Readonly<Record<Queue, string>> = {
  hiring: 'confirmed',
  funding: 'completed',
  funding_company: 'linked',
}
const lackable = ['amount', 'round', 'date', 'investors']
/** Fields that were not detected; every third article lacks them all. */
const lackOf = (random: Random, index: number): readonly string[] => {
  const lacking = lackable.filter(() => index % 3 === 0 || random.chance(0.45))
  return lacking.length > 0 ? lacking : ['amount']
}

/** Machine-detected news that agents have yet to check: articles, events and their queue items. */
export const addQueuedPress = async (
  client: ClientBase,
  { seed, anchor, agents }: Pick<Surroundings, 'seed' | 'anchor' | 'agents'>,
): Promise<void> => {
  const { rows: ours } = await client.query<Company>(
    'select id::int as id, name, domain from companies order by id limit 400',
  )
  if (ours.length === 0) return
  const queues = Object.entries(sizes) as [Queue, readonly [number, number]][] // Object.keys loses the literal keys
  const rows = queues.flatMap(([queue, [waiting, settled]]) =>
    Array.from({ length: waiting + settled }, (_, index) =>
      rowsOf(
        createRandom(seed, index, 80 + queue.length),
        { queue, index, isSettled: index >= waiting, anchor, agents },
        ours,
      ),
    ),
  )
  await insertRecords(
    client,
    'articles',
    rows.map(({ article }) => article),
  )
  await insertRecords(
    client,
    'press_events',
    rows.map(({ event }) => event),
  )
  await client.query(
    `update press_events p set article_id = a.id, updated_at = p.created_at,
       amount_usd = (select round(p.amount * r.usd, 2) from currency_rates r where r.currency = p.currency)
     from articles a where a.url_key = p.url_key and p.article_id is null`,
  )
  const items = rows.map(({ item, event }) => ({ ...item, url_key: event.url_key }))
  const columns = 'queue, title, reason, priority, state, decision, decided_by, decided_at, created_at'
  await client.query(
    `insert into queue_items (${columns}, record_id)
     select ${columns
       .split(', ')
       .map((column) => `i.${column}`)
       .join(', ')}, p.id
     from jsonb_to_recordset($1::jsonb) as i (queue text, title text, reason text, priority smallint, state text,
       decision text, decided_by bigint, decided_at timestamptz, created_at timestamptz, url_key text)
     join press_events p on p.url_key = i.url_key order by p.id`,
    [JSON.stringify(items)],
  )
}
