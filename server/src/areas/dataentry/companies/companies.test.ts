import { companiesCalls as calls } from '@console/remote-dataentry/contract/calls/companies'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { InputOf } from '@console/shared/contract/define-calls'
import { companies } from '../../../platform/records/companies-schema.ts'
import { files } from '../../../platform/records/file-schema.ts'
import { testServer } from '../../../testing/server.ts'
import { companyDomains, employees } from '../records/company-schema.ts'
import { inDollars } from './money.ts'

const server = testServer()
const call = () => server.as('data_entry')
const undo = (change: number | undefined) => call()(sessionCalls.undoChange, { change_id: change ?? 0 })

beforeEach(async () => {
  await server.db.delete(employees)
  await server.db.delete(companies)
})

const create = async (values: Partial<InputOf<typeof calls.createCompany>> = {}) =>
  (await call()(calls.createCompany, { name: 'Acme Ltd', domain: 'acme.example', ...values })).data
const domainsOf = async (id: number) =>
  (await server.db.select().from(companyDomains)).filter(({ company_id }) => company_id === id).map((row) => row.domain)

describe('createCompany', () => {
  test('200 extracts domains from addresses, stores phones as E.164 and revenue in dollars too, and is audited', async () => {
    const { status, data } = await call()(calls.createCompany, {
      name: ' Acme Ltd ',
      domain: 'https://www.ACME.example/about',
      domains: ['http://acme.test/x', 'acme.example', 'Acme.Test'],
      phones: ['(030) 1234567', '+49 30 1234567'],
      country: 'DE',
      revenue: 1_000_000,
      revenue_currency: 'EUR',
      industry: 'software',
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'Acme Ltd',
      domain: 'acme.example',
      domains: ['acme.test'],
      phones: ['+49301234567'],
      industry: 'Software',
      revenue_usd: 1_038_900,
      employee_count: 0,
      press_count: 0,
      version: 1,
    })
    expect((await domainsOf(data.company_id)).sort()).toEqual(['acme.example', 'acme.test'])
    const rows = await server.auditRows('company', data.company_id)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      call: 'dataentry/create_company',
      after: { name: 'Acme Ltd', domain: 'acme.example' },
    })
  })

  test.each<[Partial<InputOf<typeof calls.createCompany>>, string]>([
    [{ domain: 'no domain' }, 'domain'],
    [{ domain: '192.168.0.1' }, 'domain'],
    [{ domains: ['acme.test', 'nothing'] }, 'domains'],
    [{ phones: ['12'] }, 'phones'],
    [{ country: 'XX' }, 'country'],
    [{ name: '   ' }, 'name'],
    [{ revenue: 5 }, 'revenue_currency'],
    [{ founded: 2100 }, 'founded'],
    [{ logo_id: 999 }, 'logo_id'],
    [{ sic: '9998' }, 'sic'],
    [{ industry: 'Sofware' }, 'industry'],
  ])('400 invalidInput %j at %s', async (values, field) => {
    const answer = await call()(calls.createCompany, { name: 'Acme', domain: 'acme.example', ...values })
    expect(answer).toMatchObject({ status: 400, code: 'invalidInput' })
    expect(Object.keys(answer.fields)).toEqual([field])
  })

  test('400 invalidInput names every invalid field', async () => {
    const wrong = { founded: 2100, industry: 'Sofware', sic: '9998', revenue: 5, phones: ['12'], domains: ['nothing'] }
    const answer = await call()(calls.createCompany, { name: 'Acme', domain: 'acme.example', ...wrong })
    expect(Object.keys(answer.fields).toSorted()).toEqual([
      'domains',
      'founded',
      'industry',
      'phones',
      'revenue_currency',
      'sic',
    ])
  })

  test('400 for a document as a logo', async () => {
    const values = { name: 'terms.pdf', mime: 'application/pdf', bytes: Buffer.from('%PDF-') }
    const [file] = await server.db.insert(files).values(values).returning()
    const answer = await call()(calls.createCompany, { name: 'Acme', domain: 'acme.example', logo_id: file?.id ?? 0 })
    expect([answer.status, Object.keys(answer.fields)]).toEqual([400, ['logo_id']])
  })

  test('409 domainTaken names the owner, whichever of its domains is requested', async () => {
    await create({ domains: ['acme.test'] })
    const main = await call()(calls.createCompany, { name: 'Other', domain: 'www.acme.test' })
    expect(main).toMatchObject({
      status: 409,
      code: 'domainTaken',
      fields: { domain: ['Acme Ltd has the domain acme.test.'] },
    })
    const other = await call()(calls.createCompany, { name: 'Other', domain: 'other.test', domains: ['acme.example'] })
    expect(other).toMatchObject({ status: 409, code: 'domainTaken', fields: { domains: [expect.any(String)] } })
    expect(await server.db.$count(companies)).toBe(1)
  })

  test('200 and 409: one of two agents who create the same domain concurrently is refused', async () => {
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => call()(calls.createCompany, { name, domain: 'race.example' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)?.data.name
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.fields).toEqual({ domain: [`${winner} has the domain race.example.`] })
  })
})

describe('updateCompany', () => {
  test('200 changes only the given fields, keeps the other domains, and can be undone', async () => {
    const { company_id, version } = await create({ domains: ['acme.test'], industry: 'Software' })
    const { data, change } = await call()(calls.updateCompany, { company_id, version, domain: 'acme.org.example' })
    expect(data).toMatchObject({ domain: 'acme.org.example', domains: ['acme.test'], industry: 'Software', version: 2 })
    expect(await domainsOf(company_id)).toHaveLength(2)
    const [, row] = await server.auditRows('company', company_id)
    expect(row).toMatchObject({ before: { domain: 'acme.example' }, after: { domain: 'acme.org.example' } })
    expect((await undo(change)).status).toBe(200)
    expect((await call()(calls.getCompany, { company_id })).data).toMatchObject({ domain: 'acme.example', version: 3 })
  })

  test('200 makes another of its domains the main one and keeps the old one', async () => {
    const { company_id, version } = await create({ domains: ['acme.test'] })
    const { data } = await call()(calls.updateCompany, {
      company_id,
      version,
      domain: 'acme.test',
      domains: ['acme.example'],
    })
    expect(data).toMatchObject({ domain: 'acme.test', domains: ['acme.example'] })
  })

  test('200 without an audit row if nothing differs', async () => {
    const { company_id, version } = await create({ domains: ['b.example', 'a.example'] })
    const { data } = await call()(calls.updateCompany, {
      company_id,
      version,
      name: 'Acme Ltd ',
      domain: 'ACME.example',
      domains: ['www.b.example', 'a.example'],
    })
    expect(data.version).toBe(version)
    expect(await server.auditRows('company', company_id)).toHaveLength(1)
  })

  test('200 values stored by other programs can be read and kept', async () => {
    const { company_id, version } = await create()
    const city = 'x'.repeat(500)
    const elsewhere = { city, industry: 'Old trade', sic: '9998', revenue: 5, revenue_currency: null }
    await server.db.update(companies).set(elsewhere)
    expect((await call()(calls.getCompany, { company_id })).data).toMatchObject(elsewhere)
    const typed = { industry: 'Old trade', sic: '9998', state: 'Norte' }
    const { data } = await call()(calls.updateCompany, { company_id, version, ...typed })
    expect(data).toMatchObject({ ...elsewhere, state: 'Norte' })
  })

  test('409 versionConflict returns both versions, 404 notFound, 409 domainTaken', async () => {
    const { company_id, version } = await create()
    await create({ domain: 'other.example' })
    await call()(calls.updateCompany, { company_id, version, city: 'Porto' })
    const late = await call()(calls.updateCompany, { company_id, version, city: 'Faro' })
    expect(late).toMatchObject({
      status: 409,
      code: 'versionConflict',
      conflict: { current: { city: 'Porto' }, yours: { city: 'Faro' } },
    })
    expect((await call()(calls.updateCompany, { company_id: 999_999, version: 1, city: 'x' })).code).toBe('notFound')
    const taken = await call()(calls.updateCompany, { company_id, version: version + 1, domain: 'other.example' })
    expect(taken).toMatchObject({ status: 409, code: 'domainTaken' })
  })

  test('409 notUndoable if another company has taken the old domain', async () => {
    const { company_id, version } = await create()
    const { change } = await call()(calls.updateCompany, { company_id, version, domain: 'new.example' })
    await create()
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test('409 notUndoable once the field has changed again', async () => {
    const { company_id, version } = await create()
    const { change } = await call()(calls.updateCompany, { company_id, version, city: 'Porto' })
    await call()(calls.updateCompany, { company_id, version: version + 1, city: 'Faro' })
    expect((await undo(change)).code).toBe('notUndoable')
  })
})

test('404 getCompany notFound', async () => {
  expect((await call()(calls.getCompany, { company_id: 999_999 })).code).toBe('notFound')
})

describe('searchCompanies', () => {
  const search = async (text: string) =>
    (await call()(calls.searchCompanies, { text })).data.map(({ name, exact }) => (exact ? `${name}!` : name))
  beforeEach(async () => {
    await create({ name: 'Acme Ltd', domain: 'acme.example', domains: ['acme-shop.test'] })
    await create({ name: 'Acme Tools', domain: 'tools.example' })
    await create({ name: 'The Acmeist', domain: 'poets.example' })
    await create({ name: '100% Pure', domain: 'pure.example' })
    await create({ name: '维洛新软件有限公司', domain: 'velo.example' })
    await create({ name: 'Société Générale de Brûlerie', domain: 'sgb.example' })
    await create({ name: 'Atelier Etoile', domain: 'etoile.example' })
  })

  test.each<[string, string[], string]>([
    ['https://www.acme.example/x', ['Acme Ltd!'], 'by a full address'],
    ['shop.acme.example', ['Acme Ltd'], 'by a subdomain'],
    ['acme-shop.test', ['Acme Ltd!'], 'by another of its domains'],
    ['Acme Ltd', ['Acme Ltd!'], 'by its exact name'],
    ['acme', ['Acme Ltd', 'Acme Tools', 'The Acmeist'], 'beginnings before other parts of the name'],
    ['tool', ['Acme Tools'], 'by the beginning of a domain'],
    ['acme tolos', ['Acme Tools'], 'despite a typo'],
    ['acmi tolos', ['Acme Tools'], 'despite a typo in each word'],
    ['tools acme', ['Acme Tools'], 'in any order of words'],
    ['acme qwertz', [], 'not by only one of the words'],
    ['100%', ['100% Pure'], 'a percent sign is literal'],
    ['%', ['100% Pure'], 'a percent sign alone is no wildcard'],
    ['generale societe', ['Société Générale de Brûlerie'], 'without accents, in any order'],
    ['SOCIETE GENERALE DE BRULERIE', ['Société Générale de Brûlerie!'], 'a whole name in capitals'],
    ['societe', ['Société Générale de Brûlerie'], 'by the beginning of a name'],
    ['brûle', ['Société Générale de Brûlerie'], 'by the middle of a name, with accents'],
    ['étoile', ['Atelier Etoile'], 'an accent that the stored name lacks'],
    ['维洛', ['维洛新软件有限公司'], 'any script'],
    ['zzz', [], 'without a match'],
    ['', [], 'for an empty text'],
  ])('200 "%s" finds %j: %s', async (text, names) => {
    expect(await search(text)).toEqual(names)
  })

  test('200 returns the domain by which it was found', async () => {
    const { data } = await call()(calls.searchCompanies, { text: 'acme-shop.test' })
    expect(data[0]).toMatchObject({ domain: 'acme.example', by_domain: 'acme-shop.test' })
  })
})

test('200 listStates by name; none for a country without states', async () => {
  const states = async (country: string) => (await call()(calls.listStates, { country })).data.map(({ name }) => name)
  expect(await states('US')).toContain('California')
  expect((await states('FR')).length).toBeGreaterThan(90)
  expect(await states('XX')).toEqual([])
})

test.each<[number | null, string | null, number | null]>([
  [100, 'USD', 100],
  [100, 'EUR', 103.89],
  [1_000_000, 'JPY', 6_371.27],
  [36.73, 'AED', 10],
  [null, 'EUR', null],
  [5, null, null],
  [5, 'XXX', null],
])('%p %s are %p dollars', async (amount, currency, dollars) => {
  expect(await inDollars(server.db, amount, currency)).toBe(dollars)
})
