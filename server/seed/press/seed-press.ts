import { urlKey } from '@console/remote-dataentry/contract/url-key'
import type { ClientBase } from 'pg'
import { insertRecords } from '../insert-records.ts'
import { createRandom, type Random } from '../random.ts'
import { daysFrom, type Surroundings } from '../support/support.ts'
import { currencyOf, type Facts, investors, languageOf, type Story, sites, stories } from './press-stories.ts'
import { amountIn, cities, jobs, roundIn } from './press-terms.ts'

const maxCompanies = 60
const stagedPages = 36

interface Company {
  readonly id: number
  readonly name: string
  readonly country: string | null
  readonly people: readonly { readonly id: number; readonly name: string; readonly title: string }[]
}

const dayText = (date: Date): string => date.toISOString().slice(0, 10)

/** Companies in the news, from all over the table, with some of their people. */
const companiesIn = async (client: ClientBase): Promise<Company[]> => {
  const { rows } = await client.query<Company>(
    `select c.id::int as id, c.name, c.country, coalesce(
       (select jsonb_agg(jsonb_build_object('id', e.id, 'name', trim(e.first_name || ' ' || e.last_name), 'title', e.title_main)
          order by e.id) from (select * from employees where company_id = c.id order by id limit 5) e), '[]') as people
     from (select * from companies order by (id * 7919) % 10007, id limit $1) c order by c.id`,
    [maxCompanies],
  )
  return rows
}

/** Seed data of a company: its story, its page and what an agent enters from it. */
const itemOf = (random: Random, company: Company, anchor: Date, number: number) => {
  const language = random.chance(0.7) ? (languageOf[company.country ?? ''] ?? 'en') : 'en'
  const story = random.pick(stories.filter((one) => one.language === language))
  const person = company.people.length > 0 ? random.pick(company.people) : null
  const currency = currencyOf[company.country ?? ''] ?? 'USD'
  const amount = random.pick([1.5, 2, 3.2, 5, 8, 12, 18.5, 25, 40, 75, 120]) * 1_000_000
  const round = random.pick(['Seed', 'Series A', 'Series B', 'Series C'])
  const chosen = [random.pick(investors.slice(0, 5)), random.pick(investors.slice(5))]
  const facts: Facts = {
    company: company.name,
    person: person?.name || random.pick(['Nadia Brandt', 'Paul Okafor', 'Mei Tanaka', 'Lucía Serrano', 'Omar Farouk']),
    // Our records are in English; an article is in its own language.
    job: (story.language === 'en' && person?.title) || random.pick(jobs[story.language]),
    amount: amountIn(story.language, amount, currency),
    round: roundIn(story.language, round),
    investors: chosen,
    city: random.pick(cities[story.language]),
  }
  const happened = daysFrom(anchor, -400 * random.next() ** 1.4 - 2)
  return { story, facts, person, currency, amount, round, happened, ...pageOf(story, facts, happened, number) }
}

const pageOf = (story: Story, facts: Facts, happened: Date, number: number) => {
  const [site, host] = sites[story.language]
  const slug = story
    .title(facts)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const url = `https://www.${host}/${dayText(happened).replaceAll('-', '/')}/${slug || 'news'}-${number}`
  return { url, url_key: urlKey(url) ?? url, site, title: story.title(facts), paragraphs: story.text(facts) }
}

type Item = ReturnType<typeof itemOf>

const articleOf = ({ url, url_key, title, site, story, happened, paragraphs }: Item) => ({
  url,
  url_key,
  title,
  site,
  language: story.language,
  published_on: dayText(happened),
  text: paragraphs.join('\n\n'),
})

const sourcesOf = (item: Item) =>
  item.story.kind === 'funding'
    ? Object.fromEntries(
        ['amount', 'currency', 'round'].map((field) => [field, { sentence: item.paragraphs[0] ?? '', url: item.url }]),
      )
    : {}

const eventOf = (random: Random, company: Company, item: Item, agents: readonly number[]) => {
  const { story, facts, person, amount, currency, round, happened, url, url_key, title, paragraphs } = item
  const isFunding = story.kind === 'funding'
  const precision = random.weighted([
    ['day', 85],
    ['month', 12],
    ['year', 3],
  ] as const)
  const day = dayText(happened)
  return {
    kind: story.kind,
    state: 'confirmed',
    company_id: company.id,
    company_name: company.name,
    url,
    url_key,
    title,
    summary: paragraphs[0] ?? '',
    date_precision: precision,
    happened_on: { day, month: `${day.slice(0, 7)}-01`, year: `${day.slice(0, 4)}-01-01` }[precision],
    people: story.kind === 'hiring' ? [{ employee_id: person?.id ?? null, name: facts.person, title: facts.job }] : [],
    ...(isFunding ? { amount, currency, round } : { amount: null, currency: null, round: '' }),
    investors: isFunding ? facts.investors : [],
    sources: sourcesOf(item),
    created_by: random.pick(agents),
    created_at: daysFrom(happened, random.next() * 2).toISOString(),
  }
}

const stagedOf = (random: Random, company: Company, item: Item, anchor: Date, agents: readonly number[]) => {
  const state = random.weighted([
    ['staged', 80],
    ['failed', 20],
  ] as const)
  const failed = state === 'failed'
  return {
    company_id: random.chance(0.6) ? company.id : null,
    url: item.url,
    url_key: item.url_key,
    title: failed ? '' : item.title,
    kind: item.story.kind,
    state,
    problem: failed ? random.pick(['siteUnreachable', 'pageUnreadable']) : '',
    created_by: random.pick(agents),
    created_at: daysFrom(anchor, -random.next() * 6).toISOString(),
  }
}

/** Companies in the news: events entered by agents, with their pages, and pages waiting to be entered. */
export const addPress = async (client: ClientBase, { seed, anchor, agents }: Surroundings): Promise<void> => {
  const random = createRandom(seed, 0, 71)
  const companies = await companiesIn(client)
  if (companies.length === 0) return
  const entered = companies.flatMap((company, index) =>
    Array.from({ length: random.whole(1, 4) }, (_, nth) => ({
      company,
      item: itemOf(random, company, anchor, index * 10 + nth),
    })),
  )
  const staged = Array.from({ length: stagedPages }, (_, index) => {
    const company = random.pick(companies)
    return { company, item: itemOf(random, company, anchor, 1_000 + index) }
  })
  const all = [...entered, ...staged]
  const articles = all.map(({ item }) => articleOf(item))
  await insertRecords(client, 'articles', articles)
  const events = entered.map(({ company, item }) => eventOf(random, company, item, agents))
  await insertRecords(client, 'press_events', events)
  await insertRecords(
    client,
    'staged_press',
    staged.map(({ company, item }) => stagedOf(random, company, item, anchor, agents)),
  )
  await client.query(
    `update press_events p set article_id = a.id from articles a where a.url_key = p.url_key and p.article_id is null`,
  )
  await client.query(
    `update staged_press p set article_id = a.id from articles a where a.url_key = p.url_key and p.state = 'staged'`,
  )
  await client.query(
    `update press_events p set amount_usd = round(p.amount * r.usd, 2), updated_at = p.created_at
     from currency_rates r where r.currency = p.currency`,
  )
}
