import { pressCalls as calls } from '@console/remote-dataentry/contract/calls/press'
import { companies } from '../../../platform/records/companies-schema.ts'
import { testServer } from '../../../testing/server.ts'
import { employees } from '../records/company-schema.ts'

const server = testServer()
const call = () => server.as('data_entry')

let acme: number
let other: number

const addCompany = async (name: string, domain: string) => {
  const [row] = await server.db.insert(companies).values({ name, domain }).returning({ id: companies.id })
  return row?.id ?? 0
}
const addPerson = (company_id: number, first_name: string, last_name: string, title_main = '') =>
  server.db.insert(employees).values({ company_id, first_name, last_name, title_main })

describe('searchPressPeople', () => {
  beforeAll(async () => {
    acme = await addCompany('Acme Rockets', 'acme.example')
    other = await addCompany('Zenith Foods', 'zenith.example')
    await addPerson(acme, 'Nora', 'Okafor', 'Chief Financial Officer')
    await addPerson(acme, 'Anna', 'Norberg')
    await addPerson(other, 'NORA', 'Lindt')
    await addPerson(other, 'Élise', 'Nørgaard')
    await addPerson(other, 'Per%', 'Cent')
  })
  const names = async (text: string, company_id?: number) =>
    (await call()(calls.searchPressPeople, { text, ...(company_id ? { company_id } : {}) })).data.map(
      ({ name }) => name,
    )

  test.each<readonly [string, readonly string[]]>([
    ['nor', ['Anna Norberg', 'Élise Nørgaard', 'NORA Lindt', 'Nora Okafor']],
    ['elise norg', ['Élise Nørgaard']],
    ['nórá o', ['Nora Okafor']],
    ['Nora O', ['Nora Okafor']],
    ['nora  okafor', ['Nora Okafor']],
    ['okaf', ['Nora Okafor']],
    ['élise', ['Élise Nørgaard']],
    ['per%', ['Per% Cent']],
    ['%', []],
    ['_ora', []],
    ['n', []],
    ['', []],
  ])('200 over all companies %p starts with %j', async (text, found) => {
    expect(await names(text)).toEqual(found)
  })

  test.each<readonly [string, readonly string[]]>([
    ['', ['Anna Norberg', 'Nora Okafor']],
    ['financial', ['Nora Okafor']],
    ['berg', ['Anna Norberg']],
    ['okafor nora', ['Nora Okafor']],
    ['NÖRBERG', ['Anna Norberg']],
    ['lindt', []],
  ])('200 within a company %p returns %j', async (text, found) => {
    expect(await names(text, acme)).toEqual(found)
  })

  test('200 returns title and company', async () => {
    const [first] = (await call()(calls.searchPressPeople, { text: 'nora okafor' })).data
    expect(first).toMatchObject({ title: 'Chief Financial Officer', company_id: acme, company_name: 'Acme Rockets' })
  })
})
