import { correctionsCalls } from '@console/remote-members/contract/calls/corrections'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { companies } from '../../../platform/records/companies-schema.ts'
import { testServer } from '../../../testing/server.ts'
import { companyDomains, employees } from '../../dataentry/records/company-schema.ts'
import { corrections } from './correction-schema.ts'

const server = testServer()
const call = () => server.as('manager')
const undo = (change_id: number | undefined) => call()(sessionCalls.undoChange, { change_id: change_id ?? 0 })

let number = 0
const addCompany = async (values: Partial<typeof companies.$inferInsert> = {}) => {
  number += 1
  const [row] = await server.db
    .insert(companies)
    .values({ name: 'Acme', domain: `acme${number}.example.com`, country: 'DE', employees: 40, ...values })
    .returning()
  if (!row) throw new Error('no company')
  return row
}
const addEmployee = async () => {
  const company_id = (await addCompany()).id
  const values = { company_id, first_name: 'Eva', last_name: 'Stein', email: 'eva@acme.example', phone: '+4930901820' }
  const [row] = await server.db.insert(employees).values(values).returning()
  if (!row) throw new Error('no employee')
  return row
}
type Values = Omit<typeof corrections.$inferInsert, 'customer_id'>
const flag = async (values: Values, customer_id?: number) => {
  const customer = customer_id ?? (await server.addCustomer())
  const [row] = await server.db
    .insert(corrections)
    .values({ customer_id: customer, ...values })
    .returning({ id: corrections.id })
  return { id: row?.id ?? 0, customer }
}
const list = async (customer_id: number) => (await call()(correctionsCalls.listCorrections, { customer_id })).data
/** Everything that a correction and its undo must leave unchanged; version counters increase. */
const apart = <T extends { version: number; updated_at: Date }>({ version: _, updated_at: __, ...rest }: T) => rest
const companyOf = async (id: number) =>
  (await server.db.select().from(companies).where(eq(companies.id, id)))[0] ?? { name: '', domain: '' }

describe('listCorrections', () => {
  test('200 returns current values, and the values at the time for decided ones', async () => {
    const company = await addCompany()
    const employee = await addEmployee()
    const { id, customer } = await flag({ kind: 'company', record_id: company.id, field: 'name', reported: 'ACME' })
    const other = { kind: 'employee', record_id: employee.id, field: 'last_name', reported: 'Steiner' } as const
    await flag({ ...other, comment: 'married' }, customer)
    await call()(correctionsCalls.acceptCompanyCorrection, { id, current: 'Acme' })
    await server.db.update(companies).set({ name: 'Third' }).where(eq(companies.id, company.id))
    expect(await list(customer)).toMatchObject([
      {
        kind: 'employee',
        record_name: 'Eva Stein',
        field: 'last_name',
        current: 'Stein',
        reported: 'Steiner',
        comment: 'married',
        state: 'open',
        decided_by: '',
        decided_at: null,
      },
      { id, kind: 'company', record_name: 'Third', current: 'Acme', reported: 'ACME', state: 'accepted' },
    ])
    const { data } = await call()(correctionsCalls.listCorrections, { customer_id: customer, state: 'accepted' })
    expect(data.map((correction) => correction.id)).toEqual([id])
  })

  test('200 groups the fields of one record', async () => {
    const [one, two] = [await addCompany({ name: 'One' }), await addCompany({ name: 'Two' })]
    const customer = await server.addCustomer()
    for (const [company, field] of [
      [one, 'name'],
      [two, 'name'],
      [one, 'domain'],
    ] as const)
      await flag({ kind: 'company', record_id: company.id, field, reported: 'x' }, customer)
    expect((await list(customer)).map(({ record_name, field }) => `${record_name} ${field}`)).toEqual([
      'One name',
      'One domain',
      'Two name',
    ])
  })

  test('404 for an unknown customer', async () => {
    expect((await call()(correctionsCalls.listCorrections, { customer_id: 999_999 })).code).toBe('notFound')
  })
})

describe('acceptCompanyCorrection', () => {
  const accept = (id: number, current: string, value?: string) =>
    call()(correctionsCalls.acceptCompanyCorrection, { id, current, ...(value === undefined ? {} : { value }) })

  test.each([
    ['name', 'Acme', ' ACME Ltd ', 'ACME Ltd'],
    ['domain', null, 'https://www.New-Acme.example.org/about', 'new-acme.example.org'],
    ['domain', null, 'bücher.example.org', 'xn--bcher-kva.example.org'],
    ['country', 'DE', 'fr', 'FR'],
    ['employees', '40', '250', 250],
  ])('200 %s: %s becomes "%s" as %p, with undo', async (field, current, reported, stored) => {
    const company = await addCompany()
    const { id, customer } = await flag({ kind: 'company', record_id: company.id, field, reported })
    const old = current ?? company.domain
    const { data, change } = await accept(id, old)
    expect(data).toMatchObject({
      id,
      state: 'accepted',
      current: old,
      stored: String(stored),
      decided_by: 'manager Agent',
    })
    expect(await companyOf(company.id)).toMatchObject({ [field]: stored })
    expect(await server.auditRows('customer', customer)).toMatchObject([
      {
        call: 'update_company_correct_data',
        before: { correction: { id, field, state: 'open', value: old } },
        after: { correction: { id, field, state: 'accepted', value: String(stored) } },
      },
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await companyOf(company.id)).toMatchObject(apart(company))
    expect(await list(customer)).toMatchObject([{ id, state: 'open', decided_by: '', decided_at: null }])
  })

  test('200 stores a better value than the reported one', async () => {
    const company = await addCompany()
    const { id } = await flag({ kind: 'company', record_id: company.id, field: 'name', reported: 'acme ltd' })
    await accept(id, 'Acme', 'ACME Limited')
    expect((await companyOf(company.id)).name).toBe('ACME Limited')
  })

  test('200 undo restores an empty field', async () => {
    const company = await addCompany({ country: null, employees: null })
    const { id } = await flag({ kind: 'company', record_id: company.id, field: 'employees', reported: '9' })
    const { change } = await accept(id, '')
    expect((await undo(change)).status).toBe(200)
    expect(await companyOf(company.id)).toMatchObject({ ...apart(company), version: 3 })
  })

  test.each([
    ['domain', 'no domain'],
    ['country', 'XX'],
    ['employees', 'about forty'],
    ['employees', '-3'],
    ['employees', '99999999999'],
    ['name', '   '],
    ['email', 'a@b.example'],
  ])('400 at value for %s: "%s"', async (field, reported) => {
    const company = await addCompany()
    const { id, customer } = await flag({ kind: 'company', record_id: company.id, field, reported })
    const [found] = await list(customer)
    const { status, fields } = await accept(id, found?.current ?? '')
    expect([status, Object.keys(fields)]).toEqual([400, ['value']])
    expect(await companyOf(company.id)).toEqual(company)
  })

  test("409 domainTaken, at value, for another company's domain", async () => {
    const [company, other] = [await addCompany(), await addCompany()]
    const { id } = await flag({ kind: 'company', record_id: company.id, field: 'domain', reported: other.domain })
    const { code, fields } = await accept(id, company.domain)
    expect([code, fields]).toEqual(['domainTaken', { value: ['Another company has this domain.'] }])
  })

  test('409 valueChanged if the record differs from what the agent saw', async () => {
    const company = await addCompany()
    const { id } = await flag({ kind: 'company', record_id: company.id, field: 'name', reported: 'ACME' })
    await server.db.update(companies).set({ name: 'Acme & Sons' }).where(eq(companies.id, company.id))
    expect((await accept(id, 'Acme')).code).toBe('valueChanged')
    expect((await accept(id, 'Acme & Sons')).status).toBe(200)
  })

  test('409 alreadyDecided names who decided first, for one of two concurrent decisions', async () => {
    const company = await addCompany()
    const { id } = await flag({ kind: 'company', record_id: company.id, field: 'name', reported: 'ACME' })
    const answers = await Promise.all([accept(id, 'Acme'), accept(id, 'Acme')])
    const [refused] = answers.filter(({ status }) => status !== 200)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(refused?.response.json()).toMatchObject({ code: 'alreadyDecided', params: { name: 'manager Agent' } })
  })

  test('409 notUndoable once the record has changed again or another company has the old domain', async () => {
    const company = await addCompany()
    const { id } = await flag({ kind: 'company', record_id: company.id, field: 'name', reported: 'ACME' })
    const named = await accept(id, 'Acme')
    await server.db.update(companies).set({ name: 'Third' }).where(eq(companies.id, company.id))
    expect((await undo(named.change)).code).toBe('notUndoable')
    const { id: second } = await flag({
      kind: 'company',
      record_id: company.id,
      field: 'domain',
      reported: 'moved.example.com',
    })
    const moved = await accept(second, company.domain)
    await server.db.delete(companyDomains).where(eq(companyDomains.domain, company.domain))
    await addCompany({ domain: company.domain })
    expect((await undo(moved.change)).code).toBe('notUndoable')
  })

  test('404 for an employee’s correction, an unknown one, and a deleted company', async () => {
    const employee = await addEmployee()
    const { id } = await flag({ kind: 'employee', record_id: employee.id, field: 'first_name', reported: 'Eve' })
    expect((await accept(id, 'Eva')).code).toBe('notFound')
    expect((await accept(999_999, '')).code).toBe('notFound')
    const { id: gone } = await flag({ kind: 'company', record_id: 999_999, field: 'name', reported: 'x' })
    expect((await accept(gone, '')).code).toBe('notFound')
  })
})

describe('acceptEmployeeCorrection', () => {
  const accept = (id: number, current: string) => call()(correctionsCalls.acceptEmployeeCorrection, { id, current })

  test.each([
    ['first_name', 'Eva', 'Eve', 'Eve'],
    ['title_main', '', 'CFO', 'CFO'],
    ['email', 'eva@acme.example', 'e.stein@acme.example', 'e.stein@acme.example'],
    ['phone', '+4930901820', '030 901821', '+4930901821'],
  ])('200 %s: "%s" becomes "%s", with undo', async (field, current, reported, stored) => {
    const employee = await addEmployee()
    const { id, customer } = await flag({ kind: 'employee', record_id: employee.id, field, reported })
    const { status, change } = await accept(id, current)
    const read = async () => (await server.db.select().from(employees).where(eq(employees.id, employee.id)))[0]
    expect([status, await read()]).toMatchObject([200, { ...apart(employee), [field]: stored, version: 2 }])
    expect(await server.auditRows('customer', customer)).toMatchObject([{ call: 'update_employee_correct_data' }])
    expect((await undo(change)).status).toBe(200)
    expect(await read()).toMatchObject(apart(employee))
  })

  test.each([
    ['email', 'eva@acme.example', 'eva at acme'],
    ['phone', '+4930901820', '12'],
    ['last_name', 'Stein', ' '],
  ])('400 at value for %s: "%s" to "%s"', async (field, current, reported) => {
    const { id } = await flag({ kind: 'employee', record_id: (await addEmployee()).id, field, reported })
    expect(Object.keys((await accept(id, current)).fields)).toEqual(['value'])
  })

  test('409 alreadyDecided', async () => {
    const { id } = await flag({ kind: 'employee', record_id: (await addEmployee()).id, field: 'email', reported: 'x' })
    await call()(correctionsCalls.ignoreEmployeeCorrection, { id })
    expect((await accept(id, 'eva@acme.example')).code).toBe('alreadyDecided')
  })
})

describe.each([
  ['ignoreCompanyCorrection', 'company', correctionsCalls.ignoreCompanyCorrection],
  ['ignoreEmployeeCorrection', 'employee', correctionsCalls.ignoreEmployeeCorrection],
] as const)('%s', (_name, kind, ignoreCall) => {
  const record = async () => (kind === 'company' ? addCompany() : addEmployee())
  const field = kind === 'company' ? 'name' : 'first_name'

  test('200 leaves the record as it is; undo', async () => {
    const { id, customer } = await flag({ kind, record_id: (await record()).id, field, reported: 'X' })
    const { data, change } = await call()(ignoreCall, { id })
    expect(data).toMatchObject({ id, state: 'ignored', current: kind === 'company' ? 'Acme' : 'Eva', reported: 'X' })
    expect(await server.auditRows('customer', customer)).toMatchObject([
      { call: ignoreCall.path, before: { correction: { state: 'open' } }, after: { correction: { state: 'ignored' } } },
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await list(customer)).toMatchObject([{ id, state: 'open', decided_by: '' }])
  })

  test('409 alreadyDecided a second time, 404 for the other kind', async () => {
    const { id } = await flag({ kind, record_id: (await record()).id, field, reported: 'X' })
    await call()(ignoreCall, { id })
    expect((await call()(ignoreCall, { id })).code).toBe('alreadyDecided')
    const other = kind === 'company' ? 'employee' : 'company'
    const { id: strange } = await flag({ kind: other, record_id: 1, field: 'name', reported: 'X' })
    expect((await call()(ignoreCall, { id: strange })).code).toBe('notFound')
  })
})
