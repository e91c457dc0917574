import { customerLinksCalls } from '@console/remote-admin/contract/calls/customer-links'
import { interestsCalls } from '@console/remote-members/contract/calls/interests'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { agents } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const su = server.as('su')
const link = (customer_email: string, agent_id?: number) =>
  su(customerLinksCalls.linkCustomer, { customer_email, ...(agent_id === undefined ? {} : { agent_id }) })
const undo = (change: number | undefined) => su(sessionCalls.undoChange, { change_id: change ?? 0 })
const linkedOf = async (id: number) =>
  (await su(customerLinksCalls.listCustomerLinks, {})).data.find(({ agent_id }) => agent_id === id)?.customer ?? null

let customer: number
beforeAll(async () => {
  customer = await server.addCustomer({ email: 'Own.Account@example.org' })
})
beforeEach(() => server.db.update(agents).set({ customer_id: null }))

test("200 linkCustomer links the agent's own account, which the customer page then uses", async () => {
  const { data, change } = await link('own.account@EXAMPLE.org')
  expect(data.customer).toEqual({ customer_id: customer, name: 'Ada Stone', email: 'Own.Account@example.org' })
  expect((await su(interestsCalls.listOwnTriggers, {})).data).toMatchObject({ customer_id: customer })
  const [row] = await server.auditRows('agent', await server.agentId('su'))
  expect(row).toMatchObject({
    call: 'linkCustomerIdWithAgent',
    before: { linked_customer_id: null },
    after: { linked_customer_id: customer },
  })
  expect((await undo(change)).status).toBe(200)
  expect((await su(interestsCalls.listOwnTriggers, {})).data).toBeNull()
})

test('200 linkCustomer links another agent; linked ones come first; a repeat changes nothing', async () => {
  const sales = await server.agentId('sales')
  await link('own.account@example.org', sales)
  const { data } = await su(customerLinksCalls.listCustomerLinks, {})
  expect(data).toHaveLength(5)
  expect(data[0]).toMatchObject({ agent_id: sales, level: 'sales', customer: { customer_id: customer } })
  expect((await link('own.account@example.org', sales)).change).toBeUndefined()
})

test('409 customerLinked names the linked agent; one of two concurrent links succeeds', async () => {
  await link('own.account@example.org', await server.agentId('sales'))
  const refused = await link('own.account@example.org')
  expect(refused.code).toBe('customerLinked')
  expect(refused.response.json()).toMatchObject({ params: { name: 'sales Agent' } })
  await server.db.update(agents).set({ customer_id: null })
  const both = await Promise.all(
    (['manager', 'sales'] as const).map(async (level) => link('own.account@example.org', await server.agentId(level))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('404 notFound distinguishes an unknown customer from an unknown agent', async () => {
  expect((await link('nobody@example.org')).fields).toHaveProperty('customer_email')
  expect((await link('own.account@example.org', 999_999)).code).toBe('notFound')
  expect((await su(customerLinksCalls.unlinkCustomer, { agent_id: 999_999 })).code).toBe('notFound')
})

test('200 unlinkCustomer can be undone; 409 notUndoable once another agent has the customer', async () => {
  const [sales, manager] = [await server.agentId('sales'), await server.agentId('manager')]
  await link('own.account@example.org', sales)
  const unlink = () => su(customerLinksCalls.unlinkCustomer, { agent_id: sales })
  const first = await unlink()
  expect(first.data.customer).toBeNull()
  expect((await unlink()).change).toBeUndefined()
  await undo(first.change)
  expect(await linkedOf(sales)).not.toBeNull()
  const second = await unlink()
  await link('own.account@example.org', manager)
  expect((await undo(second.change)).code).toBe('notUndoable')
})
