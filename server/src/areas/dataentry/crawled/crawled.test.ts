import { crawledCalls } from '@console/remote-dataentry/contract/calls/crawled'
import type { InputOf } from '@console/shared/contract/define-calls'
import { eq } from '#drizzle'
import { companies } from '../../../platform/records/companies-schema.ts'
import { dataEntry } from '../../../testing/data-entry.ts'
import { testServer } from '../../../testing/server.ts'
import { crawledRows } from '../queues/queue-schema.ts'
import { employees } from '../records/company-schema.ts'

const server = testServer()
const { addCompany, companyOf, itemOf, undo } = dataEntry(server)
const call = () => server.as('manager')

let number = 0
const found = { name: 'ACME SE', city: 'Berlin', employees: '55', phones: '030 901820, +49 30 901821', stray: 'x' }
const addRow = async (values: Partial<typeof crawledRows.$inferInsert> = {}) => {
  number += 1
  const [row] = await server.db
    .insert(crawledRows)
    .values({ domain: `crawled${number}.example.org`, found, crawled_at: new Date(), ...values })
    .returning()
  if (!row) throw new Error('no row')
  return row
}
const read = (crawled_row_id: number) => call()(crawledCalls.getCrawledRow, { crawled_row_id })
type Input = InputOf<typeof crawledCalls.settleCrawledRow>
const settle = ({ id }: { id: number }, accepted: Input['accepted'], input: Partial<Input> = {}) =>
  call()(crawledCalls.settleCrawledRow, { crawled_row_id: id, version: 1, company_version: 1, accepted, ...input })

describe('getCrawledRow', () => {
  test('200 returns found and stored values side by side, by company or by domain', async () => {
    const company = await addCompany({ employees: 40, phones: ['+4930901820'] })
    const row = await addRow({ domain: company.domain })
    const { data } = await read(row.id)
    expect(data).toMatchObject({ state: 'waiting', company: { company_id: company.id, version: 1 } })
    expect(data.fields).toEqual([
      { field: 'name', found: 'ACME SE', stored: company.name },
      { field: 'employees', found: '55', stored: '40' },
      { field: 'city', found: 'Berlin', stored: '' },
      { field: 'phones', found: '030 901820, +49 30 901821', stored: '+4930901820' },
    ])
    expect(await itemOf('crawled', row.id)).toMatchObject({ state: 'waiting', reason: company.domain })
    const named = await addRow({ company_id: company.id })
    expect((await read(named.id)).data.company?.company_id).toBe(company.id)
  })

  test('200 includes the name for a new company; 404', async () => {
    const row = await addRow({ found: { city: 'Berlin' } })
    const { data } = await read(row.id)
    expect([data.company, data.fields.map(({ field }) => field)]).toEqual([null, ['name', 'city']])
    expect((await read(999_999)).code).toBe('notFound')
  })
})

describe('settleCrawledRow', () => {
  test('200 stores accepted values, typed ones over found ones, and undo restores everything', async () => {
    const company = await addCompany({ employees: 40 })
    const row = await addRow({ company_id: company.id })
    const { data, change } = await settle(row, [{ field: 'employees', value: '60' }, { field: 'phones' }])
    expect(data).toMatchObject({ state: 'accepted', decided_by: 'manager Agent', company: { version: 2 } })
    expect(await companyOf(company.id)).toMatchObject({
      name: company.name,
      city: '',
      employees: 60,
      phones: ['+4930901820', '+4930901821'],
    })
    expect(await itemOf('crawled', row.id)).toMatchObject({ state: 'settled', decision: 'accepted' })
    expect(await server.auditRows('company', company.id)).toMatchObject([
      {
        call: 'dataentry/settle_crawled_row',
        before: { employees: 40, phones: [], crawled_row: { state: 'waiting' } },
        after: { employees: 60, crawled_row: { id: row.id, state: 'accepted' } },
      },
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await companyOf(company.id)).toMatchObject({ employees: 40, phones: [], version: 3 })
    expect((await read(row.id)).data).toMatchObject({ state: 'waiting', decided_by: '' })
    expect(await itemOf('crawled', row.id)).toMatchObject({ state: 'waiting' })
  })

  test('200 rejects a row if nothing is accepted, and undo reopens it', async () => {
    const company = await addCompany()
    const row = await addRow({ company_id: company.id })
    const { data, change } = await settle(row, [])
    expect(data.state).toBe('rejected')
    expect(await companyOf(company.id)).toEqual(company)
    expect(await server.auditRows('crawled_row', row.id)).toHaveLength(1)
    expect((await undo(change)).status).toBe(200)
    expect((await read(row.id)).data).toMatchObject({ state: 'waiting', version: 3 })
  })

  test('200 creates a company for an unowned domain; undo deletes it', async () => {
    const row = await addRow()
    const { data, change } = await settle(row, [{ field: 'name' }, { field: 'city' }], { company_version: null })
    expect(data.company).toMatchObject({ name: 'ACME SE', domain: row.domain })
    expect((await undo(change)).status).toBe(200)
    expect(await server.db.$count(companies, eq(companies.domain, row.domain))).toBe(0)
    expect((await read(row.id)).data).toMatchObject({ state: 'waiting', company: null })
  })

  test.each([
    ['employees', 'some'],
    ['country', 'XX'],
    ['founded', '20'],
    ['sic', '73'],
    ['sic', '0000'],
    ['phones', '12'],
    ['linkedin', 'no page'],
    ['name', ' '],
  ] as const)('400 at %s for "%s"', async (field, value) => {
    const company = await addCompany()
    const row = await addRow({ company_id: company.id })
    const { status, fields } = await settle(row, [{ field, value }])
    expect([status, Object.keys(fields)]).toEqual([400, [field]])
    expect(await companyOf(company.id)).toEqual(company)
  })

  test('400 for a new company without a name, and for a field named twice', async () => {
    const row = await addRow()
    const nameless = await settle(row, [{ field: 'city' }], { company_version: null })
    expect(Object.keys(nameless.fields)).toEqual(['name'])
    const twice = await settle(row, [{ field: 'city' }, { field: 'city' }], { company_version: null })
    expect(Object.keys(twice.fields)).toEqual(['accepted'])
  })

  test('404 for an unknown row', async () => {
    expect((await settle({ id: 999_999 }, [])).code).toBe('notFound')
  })

  test('409 alreadyDecided for the second of two concurrent decisions', async () => {
    const company = await addCompany()
    const row = await addRow({ company_id: company.id })
    const answers = await Promise.all([settle(row, [{ field: 'city' }]), settle(row, [])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('alreadyDecided')
  })

  test('409 versionConflict for another version of the row or of the company', async () => {
    const company = await addCompany()
    const row = await addRow({ company_id: company.id })
    expect((await settle(row, [], { version: 9 })).code).toBe('versionConflict')
    const { code, conflict } = await settle(row, [], { company_version: 9 })
    expect([code, conflict?.current.crawled_row_id]).toEqual(['versionConflict', row.id])
    expect((await settle(row, [], { company_version: null })).code).toBe('versionConflict')
  })

  test('409 versionConflict if a company has taken the domain meanwhile, and creates no second one', async () => {
    const row = await addRow()
    await addCompany({ domain: row.domain })
    expect((await settle(row, [{ field: 'name' }], { company_version: null })).code).toBe('versionConflict')
  })

  test('409 notUndoable once a field has changed again or the new company has people', async () => {
    const company = await addCompany()
    const row = await addRow({ company_id: company.id })
    const { change } = await settle(row, [{ field: 'city' }])
    await server.db.update(companies).set({ city: 'Hamburg' }).where(eq(companies.id, company.id))
    expect((await undo(change)).code).toBe('notUndoable')
    const settled = await settle(await addRow(), [{ field: 'name' }], { company_version: null })
    await server.db.insert(employees).values({ company_id: settled.data.company?.company_id ?? 0, first_name: 'Eva' })
    expect((await undo(settled.change)).code).toBe('notUndoable')
  })
})
