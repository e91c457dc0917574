import { companiesCalls as calls } from '@console/remote-dataentry/contract/calls/companies'
import { blankEmployee, type TypedEmployee } from '@console/remote-dataentry/contract/employee'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { InputOf } from '@console/shared/contract/define-calls'
import { companies } from '../../../platform/records/companies-schema.ts'
import { testServer } from '../../../testing/server.ts'
import { employees } from '../records/company-schema.ts'

const server = testServer()
const call = () => server.as('data_entry')
const undo = (change: number | undefined) => call()(sessionCalls.undoChange, { change_id: change ?? 0 })

beforeEach(async () => {
  await server.db.delete(employees)
  await server.db.delete(companies)
})

const create = async (values: Partial<InputOf<typeof calls.createCompany>> = {}) =>
  (await call()(calls.createCompany, { name: 'Acme Ltd', domain: 'acme.example', ...values })).data
let row = 0
const person = (values: Partial<TypedEmployee>): TypedEmployee => {
  row += 1
  return { ...blankEmployee, key: `row${row}`, first_name: 'Ana', ...values }
}
const save = (company_id: number, rows: TypedEmployee[]) => call()(calls.saveEmployees, { company_id, rows })
const list = async (company_id: number) => (await call()(calls.listEmployees, { company_id })).data

test('200 saves valid rows and returns invalid ones with reasons, in one change', async () => {
  const { company_id } = await create({ country: 'PT' })
  const { status, data } = await save(company_id, [
    person({ key: 'good', last_name: ' Reis ', email: 'ana@acme.example', phone: '912 345 678' }),
    person({ key: 'mail', email: 'not an address' }),
    person({ key: 'phone', phone: '123456' }),
    person({ key: 'nobody', first_name: ' ' }),
    person({ key: 'twice', email: 'ANA@acme.example' }),
    person({ key: 'long', middle: 'x'.repeat(201), extension: 'abc' }),
  ])
  expect(status).toBe(200)
  expect(data.saved).toMatchObject([
    { key: 'good', employee: { last_name: 'Reis', phone: '+351912345678', version: 1 } },
  ])
  expect(data.refused.map(({ key, fields }) => [key, fields])).toEqual([
    ['mail', { email: 'notEmail' }],
    ['phone', { phone: 'notPhone' }],
    ['nobody', { first_name: 'nameMissing' }],
    ['twice', { email: 'emailTaken' }],
    ['long', { middle: 'tooLong', extension: 'notExtension' }],
  ])
  expect((await list(company_id)).total).toBe(1)
  const [, audited, ...others] = await server.auditRows('company', company_id)
  expect(audited).toMatchObject({ call: 'dataentry/save_employees', after: { employees: [{ last_name: 'Reis' }] } })
  expect(others).toEqual([])
})

test('200 changes a stored employee by its version; refuses outdated, foreign and deleted ones', async () => {
  const { company_id } = await create()
  const other = await create({ domain: 'other.example' })
  const { employee } = (await save(company_id, [person({})])).data.saved[0] ?? {}
  const foreign = (await save(other.company_id, [person({})])).data.saved[0]?.employee
  if (!employee || !foreign) throw new Error('nobody was saved')
  const of = ({ employee_id, version }: typeof employee) => ({ employee_id, version })
  const { data } = await save(company_id, [
    person({ ...of(employee), key: 'mine', title_main: 'CEO' }),
    person({ ...of(foreign), key: 'foreign' }),
    person({ employee_id: 999_999, version: 1, key: 'gone' }),
  ])
  expect(data.saved).toMatchObject([{ key: 'mine', employee: { title_main: 'CEO', version: 2 } }])
  expect(data.refused.map(({ key, code }) => [key, code])).toEqual([
    ['foreign', 'notFound'],
    ['gone', 'notFound'],
  ])
  const late = (await save(company_id, [person({ ...of(employee), key: 'late' })])).data
  expect(late.refused).toMatchObject([{ code: 'versionConflict', current: { title_main: 'CEO' } }])
})

test('200 keeps an email that two of them share, and refuses it to anyone else', async () => {
  const { company_id } = await create()
  const twice = { company_id, first_name: 'Ana', email: 'office@acme.example' }
  const [one] = await server.db.insert(employees).values([twice, twice]).returning()
  const { data } = await save(company_id, [
    person({ employee_id: one?.id ?? 0, version: 1, email: 'Office@acme.example', title_main: 'CEO' }),
    person({ key: 'third', email: ' OFFICE@acme.example' }),
  ])
  expect(data.saved).toMatchObject([{ employee: { title_main: 'CEO' } }])
  expect(data.refused).toMatchObject([{ key: 'third', fields: { email: 'emailTaken' } }])
})

test('200 without an audit row if every row is refused; 404 without the company', async () => {
  const { company_id } = await create()
  expect((await save(company_id, [person({ email: 'x' })])).data.saved).toEqual([])
  expect(await server.auditRows('company', company_id)).toHaveLength(1)
  expect((await save(999_999, [person({})])).code).toBe('notFound')
  expect((await call()(calls.listEmployees, { company_id: 999_999 })).code).toBe('notFound')
})

test('200 lists in the order they were added, in pages', async () => {
  const { company_id } = await create()
  const people = Array.from({ length: 503 }, (_, index) => ({ company_id, first_name: `n${index}` }))
  await server.db.insert(employees).values(people)
  const first = await list(company_id)
  expect([first.rows.length, first.total, first.rows[0]?.first_name]).toEqual([500, 503, 'n0'])
  const { rows, next } = (await call()(calls.listEmployees, { company_id, after: first.next ?? 0 })).data
  expect([rows.map(({ first_name }) => first_name), next]).toEqual([['n500', 'n501', 'n502'], null])
})

test('200 deleteEmployee, and undo restores the same id; 404 once deleted', async () => {
  const { company_id } = await create()
  const { employee_id = 0 } =
    (await save(company_id, [person({ email: 'a@acme.example' })])).data.saved[0]?.employee ?? {}
  const { change } = await call()(calls.deleteEmployee, { employee_id })
  expect((await list(company_id)).total).toBe(0)
  expect((await call()(calls.deleteEmployee, { employee_id })).code).toBe('notFound')
  expect((await undo(change)).status).toBe(200)
  expect((await list(company_id)).rows).toMatchObject([{ employee_id, email: 'a@acme.example' }])
  expect((await server.auditRows('company', company_id)).map((audited) => audited.call)).toContain('deleteEmployee')
})

test('200 deleteEmployees of this company only, reports who was missing, and can be undone; 404 without the company', async () => {
  const { company_id } = await create()
  const other = await create({ domain: 'other.example' })
  const ids = (await save(company_id, [person({}), person({})])).data.saved.map(({ employee }) => employee.employee_id)
  const foreign = (await save(other.company_id, [person({})])).data.saved.map(({ employee }) => employee.employee_id)
  const { data, change } = await call()(calls.deleteEmployees, {
    company_id,
    employee_ids: [...ids, ...foreign, 999_999],
  })
  expect(data).toEqual({ deleted: ids, gone: [...foreign, 999_999] })
  expect((await list(other.company_id)).total).toBe(1)
  expect((await undo(change)).status).toBe(200)
  expect((await list(company_id)).total).toBe(2)
  const rows = await server.auditRows('company', company_id)
  expect(rows.filter((audited) => audited.call === 'deleteSelectedEmployeeRecords')).toHaveLength(1)
  expect((await call()(calls.deleteEmployees, { company_id: 999_999, employee_ids: [1] })).code).toBe('notFound')
})

test('409 notUndoable if the company is gone', async () => {
  const { company_id } = await create()
  const { employee_id = 0 } = (await save(company_id, [person({})])).data.saved[0]?.employee ?? {}
  const { change } = await call()(calls.deleteEmployee, { employee_id })
  await server.db.delete(companies)
  expect((await undo(change)).code).toBe('notUndoable')
})
