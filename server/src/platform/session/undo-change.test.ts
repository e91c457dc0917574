import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { testServer } from '../../testing/server.ts'
import { blockedDomains } from '../guard/guard-schema.ts'
import { agents } from '../records/schema.ts'

const server = testServer()
const undo = (change_id = 0) => server.as('manager')(sessionCalls.undoChange, { change_id })
const block = (domain: string) => server.as('manager')(adminCalls.addBlockedDomain, { domain, reason: 'spam' })
const moreInfo = { street: '1 Main St', city: 'Ghent', state: '', postal_code: '9000', notes: '' }
const save = (customer_id: number, version: number, city: string) =>
  server.as('manager')(membersCalls.updateCustomerMoreInfo, { customer_id, version, ...moreInfo, city })

test('200 restores the changed fields, appears in the history, and works once', async () => {
  const id = await server.addCustomer({ city: 'Bruges', notes: 'keep' })
  const { change } = await save(id, 1, 'Ghent')
  expect((await undo(change)).status).toBe(200)
  const { data } = await server.as('manager')(membersCalls.getCustomer, { customer_id: id })
  expect(data).toMatchObject({ city: 'Bruges', notes: 'keep', street: '', version: 3 })
  const [changed, back] = await server.auditRows('customer', id)
  expect(changed).toMatchObject({ id: change, undone_by: back?.id })
  expect(back).toMatchObject({ call: 'session/undo_change', target_kind: 'customer', before: changed?.after })
  expect((await undo(change)).code).toBe('notUndoable')
})

test('409 notUndoable if the record has changed since, and changes nothing', async () => {
  const id = await server.addCustomer()
  const { change } = await save(id, 1, 'Ghent')
  await save(id, 2, 'Liège')
  expect((await undo(change)).code).toBe('notUndoable')
  const { data } = await server.as('manager')(membersCalls.getCustomer, { customer_id: id })
  expect(data).toMatchObject({ city: 'Liège', version: 3 })
})

test('409 notUndoable if another customer has taken the old email', async () => {
  const id = await server.addCustomer({ email: 'first@example.org' })
  const { data } = await server.as('manager')(membersCalls.getCustomer, { customer_id: id })
  const { first_name, last_name, phone, title, company_name, company_url, country } = data
  const saved = await server.as('manager')(membersCalls.updateCustomerDetails, {
    customer_id: id,
    version: 1,
    first_name,
    last_name,
    phone,
    title,
    company_name,
    company_url,
    country,
    email: 'second@example.org',
  })
  await server.addCustomer({ email: 'FIRST@example.org' })
  expect((await undo(saved.change)).code).toBe('notUndoable')
})

test('200 removes an added domain; 409 if it is already gone', async () => {
  const { change, data } = await block('added.example')
  expect((await undo(change)).status).toBe(200)
  expect(await server.db.$count(blockedDomains, eq(blockedDomains.id, data.id))).toBe(0)
  const again = await block('added.example')
  await server.db.delete(blockedDomains).where(eq(blockedDomains.id, again.data.id))
  expect((await undo(again.change)).code).toBe('notUndoable')
})

test('200 restores deleted rows with their ids; 409 if a row conflicts', async () => {
  const ids = [(await block('one.example')).data.id, (await block('two.example')).data.id]
  const rows = () => server.db.select().from(blockedDomains).orderBy(blockedDomains.id)
  const before = await rows()
  const remove = () => server.as('manager')(adminCalls.deleteBlockedDomains, { selection: { ids } })
  expect((await undo((await remove()).change)).status).toBe(200)
  expect(await rows()).toEqual(before)
  const { change } = await remove()
  await block('two.example')
  expect((await undo(change)).code).toBe('notUndoable')
  expect(await server.db.$count(blockedDomains, eq(blockedDomains.domain, 'one.example'))).toBe(0)
})

test("404 for somebody else's change and for an unknown one", async () => {
  const { change = 0 } = await block('mine.example')
  expect((await server.as('su')(sessionCalls.undoChange, { change_id: change })).code).toBe('notFound')
  expect((await undo(999_999)).code).toBe('notFound')
})

test('409 notUndoable for a change that cannot be undone', async () => {
  await server.as('manager')(sessionCalls.setPreference, { key: 'theme', value: 1 })
  const row = (await server.auditRows('preference')).at(-1)
  expect((await undo(row?.id)).code).toBe('notUndoable')
})

test('403 if the agent may no longer make that call', async () => {
  const { change } = await block('narrowed.example')
  await server.db.update(agents).set({ permissions: {} }).where(eq(agents.level, 'manager'))
  expect((await undo(change)).code).toBe('notAllowed')
})
