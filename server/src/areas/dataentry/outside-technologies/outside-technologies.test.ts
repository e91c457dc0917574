import { outsideTechnologiesCalls } from '@console/remote-dataentry/contract/calls/outside-technologies'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { companies } from '../../../platform/records/companies-schema.ts'
import { testServer } from '../../../testing/server.ts'

// The shared behaviour is tested with the products; this file covers what only technologies have.
const server = testServer()
const call = () => server.as('manager')
const undo = (change_id = 0) => call()(sessionCalls.undoChange, { change_id })
const { addOutsideTechnology, listOutsideTechnologies, updateOutsideTechnology } = outsideTechnologiesCalls
const { deleteOutsideTechnologies, importOutsideTechnologies, previewOutsideTechnologies } = outsideTechnologiesCalls

let number = 0
const addCompany = async (): Promise<number> => {
  number += 1
  const [row] = await server.db
    .insert(companies)
    .values({ name: `User ${number}`, domain: `user${number}.example` })
    .returning({ id: companies.id })
  return row?.id ?? 0
}
const technology = (company_id: number, name = 'Kafka') => ({
  company_id,
  name,
  category: 'Messaging',
  vendor: 'Apache',
})
const listed = async (company_id: number) => (await call()(listOutsideTechnologies, { company_id })).data.rows

test('200 adds one with its vendor, and can be undone', async () => {
  const id = await addCompany()
  const { data, change } = await call()(addOutsideTechnology, technology(id))
  expect(data).toMatchObject({ name: 'Kafka', category: 'Messaging', vendor: 'Apache' })
  expect(await listed(id)).toHaveLength(1)
  expect(await server.auditRows('outside_technology', data.id)).toMatchObject([{ after: { own: 'Apache' } }])
  expect((await undo(change)).status).toBe(200)
  expect(await listed(id)).toEqual([])
})

test('200 changes the vendor, and can be undone', async () => {
  const id = await addCompany()
  const { data: row } = await call()(addOutsideTechnology, technology(id))
  const input = { id: row.id, version: 1, name: 'Kafka', category: 'Messaging', vendor: 'Confluent' }
  const { data, change } = await call()(updateOutsideTechnology, input)
  expect(data).toMatchObject({ vendor: 'Confluent', version: 2 })
  expect((await call()(updateOutsideTechnology, input)).code).toBe('versionConflict')
  expect((await undo(change)).status).toBe(200)
  expect(await listed(id)).toMatchObject([{ vendor: 'Apache', version: 3 }])
})

test('400 for a vendor that is too long', async () => {
  const { status, fields } = await call()(addOutsideTechnology, {
    ...technology(await addCompany()),
    vendor: 'x'.repeat(201),
  })
  expect([status, Object.keys(fields)]).toEqual([400, ['vendor']])
})

test('200 deletes some, and undo restores them', async () => {
  const company_id = await addCompany()
  const { data: row } = await call()(addOutsideTechnology, technology(company_id))
  const { data, change } = await call()(deleteOutsideTechnologies, { company_id, ids: [row.id] })
  expect(data).toEqual({ deleted: 1 })
  expect((await server.auditRows('outside_technology')).at(-1)).toMatchObject({ call: 'delete_outside_technology' })
  expect((await undo(change)).status).toBe(200)
  expect(await listed(company_id)).toMatchObject([{ id: row.id, vendor: 'Apache' }])
})

test('200 adds pasted lines with their vendors, as previewed', async () => {
  const company_id = await addCompany()
  const lines = [
    { name: 'Redis', category: 'Database', vendor: 'Redis' },
    { name: 'redis', category: '', vendor: '' },
    { name: 'Odoo', category: '', vendor: 'x'.repeat(201) },
  ]
  const outcomes = [{ outcome: 'added' }, { outcome: 'repeated', by: '1' }, { outcome: 'invalid', by: 'vendor' }]
  expect((await call()(previewOutsideTechnologies, { company_id, lines })).data).toEqual({ added: 1, lines: outcomes })
  const { data, change } = await call()(importOutsideTechnologies, { company_id, lines })
  expect(data).toEqual({ added: 1, lines: outcomes })
  expect(await listed(company_id)).toMatchObject([{ name: 'Redis', vendor: 'Redis' }])
  expect((await undo(change)).status).toBe(200)
  expect(await listed(company_id)).toEqual([])
})

test('404 notFound for an unknown company or technology', async () => {
  const company_id = 9_999_999
  const lines = [{ name: 'A', category: '', vendor: '' }]
  const answers = [
    await call()(listOutsideTechnologies, { company_id }),
    await call()(addOutsideTechnology, technology(company_id)),
    await call()(importOutsideTechnologies, { company_id, lines }),
    await call()(previewOutsideTechnologies, { company_id, lines }),
    await call()(deleteOutsideTechnologies, { company_id, ids: [1] }),
    await call()(updateOutsideTechnology, { id: 9_999_999, version: 1, name: 'A', category: '', vendor: '' }),
  ]
  expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('notFound'))
})
