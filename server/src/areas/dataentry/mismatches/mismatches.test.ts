import { mismatchesCalls } from '@console/remote-dataentry/contract/calls/mismatches'
import { correctionsCalls } from '@console/remote-members/contract/calls/corrections'
import type { InputOf } from '@console/shared/contract/define-calls'
import { eq } from '#drizzle'
import { companies } from '../../../platform/records/companies-schema.ts'
import { dataEntry } from '../../../testing/data-entry.ts'
import { testServer } from '../../../testing/server.ts'
import { corrections } from '../../members/corrections/correction-schema.ts'
import { companyDomains, employees } from '../records/company-schema.ts'

const server = testServer()
const { addCompany, companyOf, itemOf, undo } = dataEntry(server)
const call = () => server.as('manager')

type Decisions = InputOf<typeof mismatchesCalls.settleMismatch>['decisions']
type Values = Omit<typeof corrections.$inferInsert, 'customer_id' | 'kind'>

const flag = async (values: Values, kind: 'company' | 'employee' = 'company') => {
  const customer_id = await server.addCustomer()
  const [row] = await server.db
    .insert(corrections)
    .values({ customer_id, kind, ...values })
    .returning()
  if (!row) throw new Error('no flag')
  return row
}
const read = (id: number) => call()(mismatchesCalls.getMismatch, { id })
const settle = (id: number, decisions: Decisions) => call()(mismatchesCalls.settleMismatch, { id, decisions })

/** A company with three flags of two customers. */
const flagged = async () => {
  const company = await addCompany({ employees: 40 })
  const name = await flag({ record_id: company.id, field: 'name', reported: 'ACME' })
  const country = await flag({ record_id: company.id, field: 'country', reported: 'xx' })
  const size = await flag({ record_id: company.id, field: 'employees', reported: '9000', comment: 'see LinkedIn' })
  return { company, name, country, size }
}

describe('getMismatch', () => {
  test('200 returns all open flags of a record for any of them, under one queue item', async () => {
    const { company, name, country, size } = await flagged()
    const { data } = await read(size.id)
    expect(data).toMatchObject({
      id: size.id,
      kind: 'company',
      record_id: company.id,
      record_name: company.name,
      settled: false,
      company: { company_id: company.id, name: company.name, domain: company.domain },
    })
    expect(data.flags).toMatchObject([
      { id: name.id, field: 'name', current: company.name, reported: 'ACME', customer: 'Ada Stone' },
      { id: country.id, current: 'DE' },
      { id: size.id, current: '40', comment: 'see LinkedIn' },
    ])
    expect(await itemOf('mismatches', name.id)).toMatchObject({ state: 'waiting', title: company.name })
    expect(await itemOf('mismatches', country.id)).toBeUndefined()
  })

  test('200 returns an employee with their company', async () => {
    const company = await addCompany()
    const [eva] = await server.db
      .insert(employees)
      .values({ company_id: company.id, first_name: 'Eva', last_name: 'Stein' })
      .returning()
    const { id } = await flag({ record_id: eva?.id ?? 0, field: 'last_name', reported: 'Steiner' }, 'employee')
    expect((await read(id)).data).toMatchObject({ record_name: 'Eva Stein', company: { company_id: company.id } })
    expect((await itemOf('mismatches', id))?.title).toBe(`Eva Stein · ${company.name}`)
  })

  test('404 for an unknown flag', async () => {
    expect((await read(999_999)).code).toBe('notFound')
  })
})

describe('settleMismatch', () => {
  test("200 accepts, changes and ignores in one request, settles the record's item, and undo restores everything", async () => {
    const { company, name, country, size } = await flagged()
    const { data, change } = await settle(name.id, [
      { id: name.id, action: 'accept', current: company.name },
      { id: country.id, action: 'ignore' },
      { id: size.id, action: 'accept', current: '40', value: ' 900 ' },
    ])
    expect(data).toMatchObject({ settled: true, record_name: 'ACME' })
    expect(data.flags.map(({ field, state, stored }) => [field, state, stored])).toEqual([
      ['name', 'accepted', 'ACME'],
      ['country', 'ignored', null],
      ['employees', 'accepted', '900'],
    ])
    expect(await companyOf(company.id)).toMatchObject({ name: 'ACME', country: 'DE', employees: 900 })
    expect(await itemOf('mismatches', name.id)).toMatchObject({ state: 'settled', decision: 'accepted' })
    const rows = await server.auditRows('customer')
    expect(rows.at(-1)).toMatchObject({
      call: 'dataentry/settle_mismatch',
      target_id: String(country.customer_id),
      also: expect.arrayContaining([name.customer_id, size.customer_id]),
    })
    expect((await undo(change)).status).toBe(200)
    expect(await companyOf(company.id)).toMatchObject({ name: company.name, country: 'DE', employees: 40 })
    expect((await read(name.id)).data).toMatchObject({ settled: false, flags: [{}, {}, {}] })
    expect(await itemOf('mismatches', name.id)).toMatchObject({ state: 'waiting' })
  })

  test('200 a partial decision leaves the record in the queue; a new flag joins it', async () => {
    const { company, name, country, size } = await flagged()
    await settle(name.id, [{ id: country.id, action: 'ignore' }])
    expect(await itemOf('mismatches', name.id)).toMatchObject({ state: 'waiting' })
    const late = await flag({ record_id: company.id, field: 'domain', reported: 'late.example.com' })
    expect(await itemOf('mismatches', late.id)).toBeUndefined()
    await settle(name.id, [
      { id: name.id, action: 'ignore' },
      { id: size.id, action: 'ignore' },
      { id: late.id, action: 'ignore' },
    ])
    expect(await itemOf('mismatches', name.id)).toMatchObject({ state: 'settled', decision: 'ignored' })
    const next = await flag({ record_id: company.id, field: 'name', reported: 'Other' })
    expect(await itemOf('mismatches', next.id)).toMatchObject({ state: 'waiting' })
  })

  test('200 accepts the same value from two customers together', async () => {
    const company = await addCompany()
    const flags = [await flag({ record_id: company.id, field: 'name', reported: 'ACME' })]
    flags.push(await flag({ record_id: company.id, field: 'name', reported: 'ACME' }))
    const decisions = flags.map(({ id }) => ({ id, action: 'accept', current: company.name }) as const)
    const { change } = await settle(flags[0]?.id ?? 0, decisions)
    expect((await companyOf(company.id))?.name).toBe('ACME')
    expect((await undo(change)).status).toBe(200)
    expect((await companyOf(company.id))?.name).toBe(company.name)
  })

  test('200 gives the company an accepted domain until undo', async () => {
    const company = await addCompany()
    const { id } = await flag({ record_id: company.id, field: 'domain', reported: 'moved.example.net' })
    const { change } = await settle(id, [{ id, action: 'accept', current: company.domain }])
    expect((await companyOf(company.id))?.domain).toBe('moved.example.net')
    expect((await undo(change)).status).toBe(200)
    const domains = await server.db.select().from(companyDomains).where(eq(companyDomains.company_id, company.id))
    expect(domains.map(({ domain }) => domain)).toEqual([company.domain])
  })

  test("200 a decision in the customer's own tab settles the record's item too", async () => {
    const company = await addCompany()
    const { id } = await flag({ record_id: company.id, field: 'name', reported: 'ACME' })
    const { change } = await call()(correctionsCalls.ignoreCompanyCorrection, { id })
    expect(await itemOf('mismatches', id)).toMatchObject({ state: 'settled', decision: 'ignored' })
    await undo(change)
    expect(await itemOf('mismatches', id)).toMatchObject({ state: 'waiting' })
  })

  test.each([
    [{ current: '40', value: 'about forty' }, 'Is not a number of employees.'],
    [{ current: '40', value: ' ' }, 'Please fill this in.'],
  ])('400 at the decision for %j', async (wrong, message) => {
    const { name, country, size } = await flagged()
    const { status, fields } = await settle(name.id, [
      { id: country.id, action: 'ignore' },
      { id: size.id, action: 'accept', ...wrong },
    ])
    expect([status, fields]).toEqual([400, { 'decisions.1.value': [message] }])
    expect((await read(name.id)).data.flags).toHaveLength(3)
  })

  test('400 for two values of one field, and for a flag named twice', async () => {
    const company = await addCompany()
    const one = await flag({ record_id: company.id, field: 'name', reported: 'ACME' })
    const two = await flag({ record_id: company.id, field: 'name', reported: 'Acme Group' })
    const accept = ({ id }: { id: number }) => ({ id, action: 'accept', current: company.name }) as const
    expect(Object.keys((await settle(one.id, [accept(one), accept(two)])).fields)).toEqual(['decisions.1.value'])
    expect((await settle(one.id, [accept(one), accept(one)])).status).toBe(400)
  })

  test('404 for a flag of another record, and for a deleted record', async () => {
    const [one, two] = [await flagged(), await flagged()]
    expect((await settle(one.name.id, [{ id: two.name.id, action: 'ignore' }])).code).toBe('notFound')
    const lost = await flag({ record_id: 999_999, field: 'name', reported: 'x' })
    expect((await settle(lost.id, [{ id: lost.id, action: 'accept', current: '' }])).code).toBe('notFound')
  })

  test('409 valueChanged, domainTaken with the owner, and stores nothing else either', async () => {
    const { company, name, country } = await flagged()
    const other = await addCompany()
    await server.db.update(companies).set({ name: 'Third' }).where(eq(companies.id, company.id))
    const stale = await settle(name.id, [
      { id: country.id, action: 'ignore' },
      { id: name.id, action: 'accept', current: company.name },
    ])
    expect(stale.code).toBe('valueChanged')
    const domain = await flag({ record_id: company.id, field: 'domain', reported: other.domain })
    const taken = await settle(name.id, [
      { id: country.id, action: 'ignore' },
      { id: domain.id, action: 'accept', current: company.domain },
    ])
    expect([taken.code, taken.response.json().params]).toEqual(['domainTaken', { name: other.name }])
    expect((await read(name.id)).data.flags.every(({ state }) => state === 'open')).toBe(true)
  })

  test('409 alreadyDecided: one of several concurrent agents settles a flag', async () => {
    const { name } = await flagged()
    const answers = await Promise.all(
      ['manager', 'data_entry', 'su', 'manager'].map((level) =>
        server.as(level as 'su')(mismatchesCalls.settleMismatch, {
          id: name.id,
          decisions: [{ id: name.id, action: 'ignore' }],
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'alreadyDecided')).toHaveLength(3)
  })

  test('409 notUndoable once the record has changed', async () => {
    const { company, name } = await flagged()
    const { change } = await settle(name.id, [{ id: name.id, action: 'accept', current: company.name }])
    await server.db.update(companies).set({ name: 'Third' }).where(eq(companies.id, company.id))
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test('two agents who settle the last two flags concurrently leave nothing in the queue', async () => {
    const company = await addCompany()
    const one = await flag({ record_id: company.id, field: 'name', reported: 'ACME' })
    const two = await flag({ record_id: company.id, field: 'country', reported: 'FR' })
    await Promise.all([one, two].map(({ id }) => settle(id, [{ id, action: 'ignore' }])))
    expect(await itemOf('mismatches', one.id)).toMatchObject({ state: 'settled' })
  })
})
