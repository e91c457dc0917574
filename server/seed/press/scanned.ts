import type { CrawledField } from '@console/remote-dataentry/contract/calls/crawled'
import type { domainStates } from '@console/remote-dataentry/contract/calls/domain-checks'
import type { ClientBase } from 'pg'
import { type Company, companyAt } from '../companies/companies.ts'
import { stateOf } from '../companies/company-details.ts'
import { type Cell, copyInto } from '../copy.ts'
import { nameOf } from '../customers/people.ts'
import { createRandom, type Random } from '../random.ts'
import { daysFrom, type Surroundings } from '../support/support.ts'

/** Ids of companies that are in no data begin here; see companyAt. */
const unknownFrom = 150_000
const maxDomains = 180
const maxRows = 70

const reasons = [
  'A customer signed up with an e-mail there',
  'Named in an enrichment file',
  'Linked from a press article',
  'Found by the weekly scan',
  'Asked for by a customer',
]

interface Scan {
  readonly domain: string
  readonly name: string
  readonly leadsTo?: string
  readonly companyId?: number
}

/** A domain as it arrives: one in the database, another name of one, one with a typing error, or a new one. */
const scanAt = (random: Random, seed: number, index: number, companies: number): Scan => {
  const known = random.whole(1, companies)
  const { domain, name } = companyAt(seed, known - 1)
  const [label = domain, ...ending] = domain.split('.')
  const top = ending.join('.')
  const fresh = companyAt(seed, unknownFrom + index)
  return random.weighted<() => Scan>([
    [() => ({ domain: `get${index}-${domain}`, name, leadsTo: domain, companyId: known }), 5],
    [() => ({ domain: `${label}-group${index}.${top}`, name: `${name} Group`, leadsTo: domain, companyId: known }), 3],
    [() => ({ domain: `${label.slice(0, -2)}${index}${label.slice(-1)}.${top}`, name }), 2],
    [() => ({ domain: fresh.domain, name: fresh.name }), 7],
    [() => ({ domain: `mail.${fresh.domain}`, name: '', leadsTo: fresh.domain }), 1],
  ])()
}

/** The result of a check, or none. */
const findingsOf = (random: Random, { leadsTo = '' }: Scan): readonly Cell[] => {
  const address = () =>
    `{${random.whole(23, 99)}.${random.whole(1, 254)}.${random.whole(1, 254)}.${random.whole(1, 254)}}`
  return random.weighted<() => readonly Cell[]>([
    [() => [null, '{}', '', ''], 9],
    [() => ['yes', address(), leadsTo, ''], 7],
    [() => ['yes', address(), '', 'page'], 1],
    [() => ['yes', '{10.20.0.8}', '', 'internal'], 1],
    [() => ['no', '{}', '', ''], 3],
    [() => ['failed', '{}', '', random.pick(['timeout', 'dns'])], 1],
  ])()
}

const decisions = { verified: 'verify', corrected: 'correct', ignored: 'ignore' } as const

const addDomains = async (client: ClientBase, companies: number, { seed, anchor }: Surroundings): Promise<void> => {
  const rows: Cell[][] = []
  for (let index = 0; index < Math.min(maxDomains, companies); index++) {
    const random = createRandom(seed, index, 41)
    const scan = scanAt(random, seed, index, companies)
    const findings = findingsOf(random, scan)
    const isChecked = findings[0] !== null
    const state: (typeof domainStates)[number] =
      isChecked && random.chance(0.35)
        ? scan.companyId === undefined || findings[0] !== 'yes'
          ? 'ignored'
          : random.pick(['verified', 'corrected', 'ignored'])
        : 'waiting'
    // Most waiting ones arrived recently; decided ones over a year.
    const created = daysFrom(anchor, state === 'waiting' ? -100 * random.next() ** 1.5 : -365 * random.next())
    const isOwned = state === 'verified' || state === 'corrected'
    rows.push([
      scan.domain,
      scan.name,
      random.pick(reasons),
      ...findings,
      isChecked ? daysFrom(created, 0.01) : null,
      state,
      state === 'corrected' ? (scan.leadsTo ?? '') : '',
      isOwned ? (scan.companyId ?? null) : null,
      created,
      state === 'waiting' ? 1 : 2,
    ])
  }
  // biome-ignore format: columns
  await copyInto(client, 'scanned_domains', [
    'domain', 'company_name', 'reason', 'resolves', 'addresses', 'redirects_to', 'problem', 'checked_at',
    'state', 'corrected_to', 'company_id', 'created_at', 'version',
  ], rows)
  await client.query(`insert into company_domains (domain, company_id, created_at)
    select domain, company_id, created_at from scanned_domains where state = 'verified' on conflict do nothing`)
}

const firstLines = ['makes', 'builds', 'sells', 'develops', 'runs']
const audiences = ['mid-sized companies', 'hospitals', 'public authorities', 'retailers', 'freight companies', 'banks']

/** A company's page as crawled: much is new, some agrees with our data, some does not. */
const foundOf = (random: Random, { name, domain, employees, land, culture, sic }: Company): Record<string, string> => {
  const label = domain.split('.')[0] ?? domain
  const [city = '', state = ''] = random.pick(land.cities).split('|')
  const found: Partial<Record<CrawledField, () => string>> = {
    name: () => (random.chance(0.7) ? name : name.replace(/ \S+$/, '')),
    description: () =>
      `${name} ${random.pick(firstLines)} what ${random.pick(audiences)} need, founded by ${nameOf(random, culture).last_name}.`,
    sic: () => sic,
    employees: () => String(random.chance(0.4) ? employees : Math.round(employees * (0.7 + random.next() * 0.8))),
    founded: () => String(random.whole(1921, 2023)),
    street: () => random.pick(land.streets).replace('%', String(random.whole(1, 240))),
    city: () => city,
    state: () => stateOf(land.code, state),
    country: () => land.code,
    phones: () => random.fill(random.pick(land.phones)),
    linkedin: () => `https://www.linkedin.com/company/${label}`,
    twitter: () => `https://x.com/${label}`,
  }
  return Object.fromEntries(
    Object.entries(found)
      .map(([field, value]) => [field, value()] as const)
      .filter(([field, value]) => value !== '' && (field === 'name' || random.chance(0.6))),
  )
}

const addCrawled = async (client: ClientBase, companies: number, { seed, anchor }: Surroundings): Promise<void> => {
  const rows: Cell[][] = []
  for (let index = 0; index < Math.min(maxRows, companies); index++) {
    const random = createRandom(seed, index, 42)
    const isKnown = random.chance(0.85)
    const place = isKnown ? random.whole(1, companies) : null
    const company = companyAt(seed, place === null ? unknownFrom + 1_000 + index : place - 1)
    rows.push([
      company.domain,
      place,
      JSON.stringify(foundOf(random, company)),
      `https://www.${company.domain}/${random.pick(['about', 'company', 'imprint', 'contact'])}`,
      daysFrom(anchor, -random.next() * 12),
      random.weighted([
        ['waiting', 8],
        ['rejected', 1],
      ] as const),
    ])
  }
  const columns = ['domain', 'company_id', 'found', 'source_url', 'crawled_at', 'state']
  await copyInto(client, 'crawled_rows', columns, rows)
}

/** Earlier decisions are in the queues as well, with agent and time. */
const addDecisions = async (client: ClientBase, { agents, anchor }: Surroundings): Promise<void> => {
  const by = `($1::bigint[])[1 + (r.id % cardinality($1::bigint[]))]`
  const settled = 'queue, record_id, title, reason, state, decision, decided_by, decided_at, created_at, version'
  await client.query(
    `insert into queue_items (${settled})
     select 'domains', r.id, r.domain, r.reason, 'settled', ($3::jsonb) ->> r.state, ${by},
       least(r.checked_at + interval '1 hour', $2), r.created_at, 2 from scanned_domains r where r.state <> 'waiting' order by r.id`,
    [agents.slice(0, 3), anchor, JSON.stringify(decisions)],
  )
  await client.query(
    `insert into queue_items (${settled})
     select 'crawled', r.id, r.domain, r.domain, 'settled', r.state, ${by},
       least(r.crawled_at + interval '1 day', $2), r.crawled_at, 2 from crawled_rows r where r.state <> 'waiting' order by r.id`,
    [agents.slice(0, 3), anchor],
  )
}

/** Scanned domains and crawled rows, most of them waiting. */
export const addScanned = async (client: ClientBase, around: Surroundings): Promise<void> => {
  const { rows } = await client.query<{ last: string | null }>('select max(id) as last from companies')
  const companies = Number(rows[0]?.last ?? 0)
  if (companies === 0) return
  await addDomains(client, companies, around)
  await addCrawled(client, companies, around)
  await addDecisions(client, around)
}
