import type { Currency } from '@console/remote-dataentry/contract/money'
import { iso31662 } from 'iso-3166'
import type { ClientBase } from 'pg'
import { createRandom } from '../random.ts'
import type { Surroundings } from '../support/support.ts'
import { companyAt } from './companies.ts'

const maxCompanies = 4_000

/** Currency of companies by country; default: dollars. */
const currencies: Readonly<Record<string, Currency>> = {
  DE: 'EUR',
  FR: 'EUR',
  ES: 'EUR',
  IT: 'EUR',
  NL: 'EUR',
  PT: 'EUR',
  IE: 'EUR',
  AT: 'EUR',
  BE: 'EUR',
  FI: 'EUR',
  GB: 'GBP',
  CH: 'CHF',
  CN: 'CNY',
  JP: 'JPY',
  CA: 'CAD',
  AU: 'AUD',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  IN: 'INR',
  BR: 'BRL',
  MX: 'MXN',
  SG: 'SGD',
  AE: 'AED',
  SA: 'SAR',
  ZA: 'ZAR',
  KR: 'KRW',
  HK: 'HKD',
  TR: 'TRY',
}

const states = new Map(iso31662.map(({ code, name }) => [code, name]))
/** A state by name, as the form offers it. */
export const stateOf = (country: string, code: string): string => states.get(`${country}-${code}`) ?? code

/** Location, revenue in dollars and contact data of a company; many lack something. */
const detailsOf = (seed: number, id: number) => {
  const random = createRandom(seed, id, 97)
  const { domain, employees, land } = companyAt(seed, id - 1)
  const [city = '', state = ''] = random.pick(land.cities).split('|')
  const label = domain.split('.')[0] ?? ''
  const hasAddress = random.chance(0.7)
  const hasRevenue = random.chance(0.6)
  return {
    id,
    street: hasAddress ? random.pick(land.streets).replace('%', String(random.whole(1, 240))) : '',
    city: hasAddress ? city : '',
    state: hasAddress ? stateOf(land.code, state) : '',
    postal_code: hasAddress ? random.fill(land.postal) : '',
    phones: random.chance(0.65) ? [random.fill(random.pick(land.phones))] : [],
    founded: random.chance(0.6) ? 2024 - Math.floor(random.next() ** 2 * 90) : null,
    revenue_usd: hasRevenue ? Math.round((employees * (40 + random.next() * 260)) / 10) * 10_000 : null,
    revenue_currency: hasRevenue ? (currencies[land.code] ?? 'USD') : null,
    linkedin: random.chance(0.5) ? `https://www.linkedin.com/company/${label}` : '',
    twitter: random.chance(0.3) ? `https://twitter.com/${label.slice(0, 15)}` : '',
    facebook: random.chance(0.2) ? `https://www.facebook.com/${label}` : '',
    other_domain: random.chance(0.25) ? `${random.pick(['get-', 'my', 'the-'])}${domain}` : null,
  }
}

/** Fills in the first companies. */
export const addCompanyDetails = async (client: ClientBase, { seed }: Surroundings): Promise<void> => {
  const { rows } = await client.query<{ last: string | null }>('select max(id) as last from companies')
  const last = Math.min(Number(rows[0]?.last ?? 0), maxCompanies)
  const details = Array.from({ length: last }, (_, index) => detailsOf(seed, index + 1))
  await client.query(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as g (id bigint, street text, city text, state text, postal_code text,
         phones text[], founded smallint, revenue_usd numeric, revenue_currency text, linkedin text, twitter text,
         facebook text, other_domain text)
     ), earning as (
       select g.*, round(g.revenue_usd / r.usd, -4) as revenue, r.usd
       from given g left join currency_rates r on r.currency = g.revenue_currency
     ), filled as (
       update companies c set street = g.street, city = g.city, state = g.state, postal_code = g.postal_code,
         phones = g.phones, founded = g.founded, revenue = g.revenue, revenue_currency = g.revenue_currency,
         revenue_usd = round(g.revenue * g.usd, 2), linkedin = g.linkedin, twitter = g.twitter, facebook = g.facebook
       from earning g where c.id = g.id
     )
     insert into company_domains (domain, company_id, created_at)
     select g.other_domain, g.id, c.created_at from given g join companies c on c.id = g.id
     where g.other_domain is not null on conflict do nothing`,
    [JSON.stringify(details)],
  )
}
