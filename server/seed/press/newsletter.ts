import { urlKey } from '@console/remote-dataentry/contract/url-key'
import type { ClientBase } from 'pg'
import { insertRecords } from '../insert-records.ts'
import { createRandom } from '../random.ts'
import { type Facts, investors, sites, stories } from './press-stories.ts'
import { amountIn, cities, jobs, roundIn } from './press-terms.ts'

interface Around {
  readonly seed: number
  readonly anchor: Date
  readonly agents: readonly number[]
}

const pressOfToday = 4
const pressOfYesterday = 6
const inYesterdays = 4

const isoDay = (date: Date): string => date.toISOString().slice(0, 10)
const people = ['Marta Oliveira', 'Jonas Weber', 'Amina Haddad', 'Luca Ferri', 'Wei Chen', 'Claire Dubois'] as const

/** Confirmed press of today and yesterday, and the newsletter of yesterday. */
export const addNewsletter = async (client: ClientBase, { seed, anchor, agents }: Around): Promise<void> => {
  const random = createRandom(seed, 0, 92)
  const { rows: companies } = await client.query<{ id: string; name: string }>(
    'select id, name from companies order by id offset 3 limit $1',
    [pressOfToday + pressOfYesterday],
  )
  const yesterday = new Date(anchor.getTime() - 86_400_000)
  const items = companies.map(({ id, name }, index) => {
    const at = index < pressOfToday ? anchor : new Date(yesterday.getTime() + (9 + index) * 3_600_000)
    const day = isoDay(at)
    const story = stories[(index * 5) % stories.length] ?? random.pick(stories)
    const amount = random.whole(2, 60) * 1_000_000
    const round = random.pick(['Seed', 'Series A', 'Series B'])
    const facts: Facts = {
      company: name,
      person: random.pick(people),
      job: random.pick(jobs[story.language]),
      amount: amountIn(story.language, amount, 'EUR'),
      round: roundIn(story.language, round),
      investors: [random.pick(investors.slice(0, 5)), random.pick(investors.slice(5))],
      city: random.pick(cities[story.language]),
    }
    const [site, host] = sites[story.language]
    const url = `https://www.${host}/${day.replaceAll('-', '/')}/company-${id}`
    const title = story.title(facts)
    const [summary = '', ...rest] = story.text(facts)
    const page = { url, url_key: urlKey(url) ?? url, title }
    const isFunding = story.kind === 'funding'
    return {
      article: {
        ...page,
        site,
        language: story.language,
        published_on: day,
        text: [summary, ...rest].join('\n\n'),
      },
      event: {
        ...page,
        kind: story.kind,
        state: 'confirmed',
        company_id: Number(id),
        company_name: name,
        summary,
        happened_on: day,
        date_precision: 'day',
        sources: {},
        people: story.kind === 'hiring' ? [{ employee_id: null, name: facts.person, title: facts.job }] : [],
        amount: isFunding ? amount : null,
        currency: isFunding ? 'EUR' : null,
        round: isFunding ? round : '',
        investors: isFunding ? facts.investors : [],
        created_by: random.pick(agents),
        created_at: at.toISOString(),
      },
    }
  })
  await insertRecords(
    client,
    'articles',
    items.map(({ article }) => article),
  )
  await insertRecords(
    client,
    'press_events',
    items.map(({ event }) => event),
  )
  await client.query(
    `update press_events p set article_id = a.id, updated_at = p.created_at,
       amount_usd = (select round(p.amount * r.usd, 2) from currency_rates r where r.currency = p.currency)
     from articles a where a.url_key = p.url_key and p.url_key = any($1)`,
    [items.map(({ event }) => event.url_key)],
  )
  await client.query('insert into newsletters (day, updated_by, updated_at, version) values ($1, $2, $3, 2)', [
    isoDay(yesterday),
    agents[0],
    yesterday,
  ])
  await client.query(
    `insert into newsletter_items (day, press_id, position)
     select $1::date, id, row_number() over (order by id) from press_events
     where happened_on = $1::date and url_key = any($2) order by id limit $3`,
    [isoDay(yesterday), items.map(({ event }) => event.url_key), inYesterdays],
  )
}
