import type { ClientBase } from 'pg'
import { fields } from '../fields.ts'
import { insertRecords } from '../insert-records.ts'
import { createRandom } from '../random.ts'
import { technologies } from './technologies.ts'

interface Around {
  readonly seed: number
  readonly anchor: Date
  readonly agents: readonly number[]
}

/** Industries by field of business; the list of industries contains all of them. */
const industryOf: Readonly<Record<string, string>> = {
  Software: 'Software',
  Systems: 'IT Services',
  Technologies: 'Software',
  Analytics: 'Data and Analytics',
  Logistics: 'Logistics',
  Freight: 'Shipping',
  Consulting: 'Management Consulting',
  Pharma: 'Pharmaceuticals',
  Biosciences: 'Biotechnology',
  Medical: 'Medical Devices',
  Capital: 'Investment Management',
  Bank: 'Banking',
  Insurance: 'Insurance',
  Semiconductors: 'Semiconductors',
  Electronics: 'Consumer Electronics',
  Foods: 'Food Production',
  Beverages: 'Food and Beverages',
  Construction: 'Construction',
  Energy: 'Energy',
  Solar: 'Renewable Energy',
  Media: 'Media Production',
  Publishing: 'Publishing',
  Motors: 'Automotive',
  Law: 'Legal Services',
  Engineering: 'Engineering Services',
  Travel: 'Leisure and Travel',
  Hotels: 'Hospitality',
  Retail: 'Retail',
  Textiles: 'Textiles',
  Furniture: 'Furniture',
  Telecom: 'Telecommunications',
  Education: 'Education',
  'Real Estate': 'Real Estate',
  Chemicals: 'Chemicals',
  Plastics: 'Plastics',
  Security: 'Security Services',
  Robotics: 'Robotics',
  Agro: 'Agriculture',
  Packaging: 'Packaging',
  Mining: 'Mining and Metals',
}

/** The industry of most companies; some lack it, and a few lack the SIC code or the size. */
const addIndustries = async (client: ClientBase): Promise<void> => {
  const pairs = fields.flatMap(({ name, sic }) => sic.map((code) => ({ code, industry: industryOf[name] ?? '' })))
  await client.query(
    `update companies c set industry = p.industry
     from (select distinct on (code) code, industry from jsonb_to_recordset($1::jsonb) as f (code text, industry text)
       order by code, industry) p
     where p.code = c.sic and c.industry = '' and c.id * 37 % 10 > 1`,
    [JSON.stringify(pairs)],
  )
  await client.query('update companies set sic = null where id * 53 % 17 = 3')
  await client.query('update companies set employees = null where id * 29 % 13 = 5')
}

const productKinds = [
  ['Suite', 'Platform'],
  ['Cloud', 'Platform'],
  ['Connect', 'Integration'],
  ['Insights', 'Analytics'],
  ['Mobile', 'Application'],
  ['Studio', 'Design'],
  ['Care', 'Service plan'],
  ['Pro', 'Professional'],
  ['Start', 'Small business'],
  ['Academy', 'Training'],
] as const

const maxCompanies = 80

/** What the first companies sell, and what they use. */
const addOffers = async (client: ClientBase, { seed, anchor, agents }: Around): Promise<void> => {
  const random = createRandom(seed, 0, 91)
  const { rows } = await client.query<{ id: string; domain: string }>(
    'select id, domain from companies order by id limit $1',
    [maxCompanies],
  )
  const some = <T>(values: readonly T[], most: number): readonly T[] =>
    values
      .map((value) => ({ value, rank: random.next() }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, random.whole(0, most))
      .map(({ value }) => value)
  const entered = () => ({
    created_by: random.pick(agents),
    created_at: new Date(anchor.getTime() - random.whole(1, 400) * 86_400_000).toISOString(),
  })
  const brandOf = (domain: string) => `${domain.charAt(0).toUpperCase()}${domain.slice(1).replace(/\..*$/, '')}`
  const products = rows.flatMap(({ id, domain }) =>
    some(productKinds, 6).map(([kind, category]) => ({
      company_id: Number(id),
      name: `${brandOf(domain)} ${kind}`,
      category,
      url: random.chance(0.7) ? `https://${domain}/${kind.toLowerCase()}` : '',
      ...entered(),
    })),
  )
  const used = rows.flatMap(({ id }) =>
    some(technologies, 14).map(([name, category, vendor]) => ({
      company_id: Number(id),
      name,
      category,
      vendor,
      ...entered(),
    })),
  )
  await insertRecords(client, 'inside_products', products)
  await insertRecords(client, 'outside_technologies', used)
}

/** What data entry knows about companies besides their names. */
export const addCompanyFacts = async (client: ClientBase, around: Around): Promise<void> => {
  await addIndustries(client)
  await addOffers(client, around)
}
