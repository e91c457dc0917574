import { companyIndustryCalls } from '@console/remote-dataentry/contract/calls/company-industry'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { InputOf } from '@console/shared/contract/define-calls'
import { eq } from '#drizzle'
import { companies } from '../../../platform/records/companies-schema.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const call = () => server.as('manager')
const undo = (change_id = 0) => call()(sessionCalls.undoChange, { change_id })

let number = 0
const add = async (values: Partial<typeof companies.$inferInsert> = {}): Promise<number> => {
  number += 1
  const [row] = await server.db
    .insert(companies)
    .values({ name: `Firm ${number}`, domain: `firm${number}.example`, ...values })
    .returning({ id: companies.id })
  return row?.id ?? 0
}
const stored = async (id: number) => {
  const [row] = await server.db.select().from(companies).where(eq(companies.id, id))
  return { industry: row?.industry, sic: row?.sic, employees: row?.employees, version: row?.version }
}
type Rows = InputOf<typeof companyIndustryCalls.saveCompanyIndustry>['rows']
const save = (rows: Rows) => call()(companyIndustryCalls.saveCompanyIndustry, { rows })
const list = async (filters: object) =>
  (await call()(companyIndustryCalls.listCompanyIndustry, { filters })).data.rows.map(({ name }) => name)

describe('listCompanyIndustry', () => {
  test('200 returns companies by name, with the title of their code', async () => {
    await add({ name: 'Zeta Ltd', sic: '7372', industry: 'Software', employees: 12, country: 'PT' })
    await add({ name: 'alpha Ltd', sic: '9998', employees: 20_000_000 })
    const { data } = await call()(companyIndustryCalls.listCompanyIndustry, { filters: { text: ' ltd' } })
    expect(data.total).toBe(2)
    expect(data.rows).toMatchObject([
      { name: 'alpha Ltd', sic: '9998', sic_title: '', industry: '', employees: 20_000_000, country: null, version: 1 },
      { name: 'Zeta Ltd', sic: '7372', sic_title: 'Prepackaged Software', industry: 'Software', employees: 12 },
    ])
  })

  test('200 narrows by company, text, country and missing fields', async () => {
    const whole = { industry: 'Software', sic: '7372', employees: 5 }
    const id = await add({ name: 'Narrow one', country: 'FR', ...whole })
    await add({ name: 'Narrow two', domain: 'twofold.example', country: 'FR', ...whole, sic: null })
    await add({ name: 'Narrow three', country: 'IT', ...whole, industry: '', employees: null })
    expect(await list({ company_id: id })).toEqual(['Narrow one'])
    expect(await list({ text: 'TWOfold.ex' })).toEqual(['Narrow two'])
    expect(await list({ text: 'narrow', country: 'FR' })).toEqual(['Narrow one', 'Narrow two'])
    expect(await list({ text: 'narrow', missing: ['sic'] })).toEqual(['Narrow two'])
    expect(await list({ text: 'narrow', missing: ['sic', 'employees'] })).toEqual(['Narrow three', 'Narrow two'])
    expect(await list({ text: 'narr%' })).toEqual([])
    await add({ name: 'Crème de Menthe', ...whole })
    expect(await list({ text: 'menthe creme' })).toEqual(['Crème de Menthe'])
  })
})

describe('saveCompanyIndustry', () => {
  test('200 saves the given fields, audits once, and can be undone', async () => {
    const [one, two] = [await add({ employees: 3 }), await add({ industry: 'Retail' })]
    const { data, change } = await save([
      { company_id: one, version: 1, industry: 'software', sic: ' 111 ' },
      { company_id: two, version: 1, employees: 40, industry: '' },
    ])
    expect(data.refused).toEqual([])
    expect(data.saved).toMatchObject([
      { company_id: one, industry: 'Software', sic: '0111', sic_title: 'Wheat', employees: 3, version: 2 },
      { company_id: two, industry: '', sic: null, employees: 40, version: 2 },
    ])
    const rows = (await server.auditRows('company')).filter(({ also }) => also?.includes(one))
    expect(rows).toMatchObject([
      {
        call: 'dataentry/save_company_industry',
        also: [one, two],
        before: { [one]: { industry: '', sic: null, employees: 3, version: 1 } },
        after: { [two]: { industry: '', sic: null, employees: 40, version: 2 } },
      },
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await stored(one)).toEqual({ industry: '', sic: null, employees: 3, version: 3 })
    expect(await stored(two)).toEqual({ industry: 'Retail', sic: null, employees: null, version: 3 })
  })

  test('200 saves valid rows and returns the others with reasons', async () => {
    const [good, bad, old] = [await add(), await add({ industry: 'Old trade' }), await add()]
    await server.db.update(companies).set({ employees: 9, version: 4 }).where(eq(companies.id, old))
    const { data } = await save([
      { company_id: good, version: 1, employees: 7 },
      { company_id: bad, version: 1, industry: 'Sofware', sic: '9998', employees: 8 },
      { company_id: old, version: 3, employees: 10 },
      { company_id: 99_999_999, version: 1, employees: 1 },
    ])
    expect(data.saved.map(({ company_id }) => company_id)).toEqual([good])
    expect(data.refused).toMatchObject([
      { company_id: bad, code: 'invalidInput', fields: { industry: 'notListed', sic: 'notListed' } },
      { company_id: old, code: 'versionConflict', current: { employees: 9, version: 4 } },
      { company_id: 99_999_999, code: 'notFound' },
    ])
    expect(await stored(bad)).toMatchObject({ industry: 'Old trade', employees: null, version: 1 })
    expect(await server.auditRows('company', good)).toHaveLength(1)
  })

  test('200 keeps values from before the list existed', async () => {
    const id = await add({ industry: 'Old trade', sic: '9998' })
    const { data } = await save([{ company_id: id, version: 1, industry: 'Old trade', sic: '9998', employees: 2 }])
    expect(data.saved).toMatchObject([{ industry: 'Old trade', sic: '9998', employees: 2, version: 2 }])
  })

  test('200 changes and audits nothing if nothing differs', async () => {
    const id = await add({ employees: 3 })
    const { data, change } = await save([{ company_id: id, version: 1, employees: 3 }])
    expect(data.saved).toMatchObject([{ version: 1 }])
    expect(change).toBeUndefined()
    expect(await server.auditRows('company', id)).toEqual([])
  })

  test('400 for a company listed twice', async () => {
    const id = await add()
    const row = { company_id: id, version: 1, employees: 1 }
    expect((await save([row, row])).status).toBe(400)
  })

  test('409 notUndoable once somebody has changed one of them', async () => {
    const [one, two] = [await add(), await add()]
    const { change } = await save([
      { company_id: one, version: 1, employees: 1 },
      { company_id: two, version: 1, employees: 1 },
    ])
    await save([{ company_id: two, version: 2, employees: 2 }])
    expect((await undo(change)).code).toBe('notUndoable')
    expect(await stored(one)).toMatchObject({ employees: 1, version: 2 })
  })

  test('200 refuses one of two concurrent saves of one company', async () => {
    const id = await add()
    const answers = await Promise.all([10, 20].map((employees) => save([{ company_id: id, version: 1, employees }])))
    expect(answers.flatMap(({ data }) => data.saved)).toHaveLength(1)
    expect(answers.flatMap(({ data }) => data.refused)).toMatchObject([{ code: 'versionConflict' }])
  })
})
