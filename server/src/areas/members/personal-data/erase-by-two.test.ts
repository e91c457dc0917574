import { personalDataCalls as calls } from '@console/remote-members/contract/calls/personal-data'
import { proposalsCalls } from '@console/shared/contract/calls/proposals'
import { eq } from '#drizzle'
import { agents, customers } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const su = () => server.as('su')

const emailOf = async (id: number) => {
  const [row] = await server.db.select({ email: customers.email }).from(customers).where(eq(customers.id, id))
  return row?.email
}
const ask = async (customer_id: number) => {
  const { code, response } = await su()(calls.eraseCustomer, { customer_id })
  return { code, proposal: Number(response.json().params?.proposal) }
}

test('409 nobodyCanApprove while there is one Super User, and erases nothing', async () => {
  const id = await server.addCustomer({ email: 'one@example.net' })
  expect((await ask(id)).code).toBe('nobodyCanApprove')
  expect(await emailOf(id)).toBe('one@example.net')
})

describe('with a second Super User', () => {
  const second = () => server.as('sales')
  beforeAll(async () => {
    await server.db
      .update(agents)
      .set({ level: 'su', permissions: null })
      .where(eq(agents.id, await server.agentId('sales')))
  })

  test('409 awaitingApproval; the second one erases, and both are in the audit log', async () => {
    const id = await server.addCustomer({ email: 'two@example.net' })
    const { code, proposal } = await ask(id)
    expect([code, await emailOf(id)]).toEqual(['awaitingApproval', 'two@example.net'])
    expect((await su()(proposalsCalls.approveProposal, { id: proposal })).code).toBe('ownProposal')
    expect((await second()(proposalsCalls.approveProposal, { id: proposal })).data.state).toBe('approved')
    expect(await emailOf(id)).toBe(`erased-${id}@erased.invalid`)
    expect(
      (await server.auditRows('customer', id)).find(({ call }) => call === calls.eraseCustomer.path),
    ).toMatchObject({
      agent_id: await server.agentId('su'),
      approved_by: await server.agentId('sales'),
    })
  })

  test('409 legalHold at the approval, if it was set meanwhile', async () => {
    const id = await server.addCustomer({ email: 'held@example.net' })
    const { proposal } = await ask(id)
    await su()(calls.setLegalHold, { customer_id: id, reason: 'A lawsuit' })
    expect((await second()(proposalsCalls.approveProposal, { id: proposal })).code).toBe('legalHold')
    expect(await emailOf(id)).toBe('held@example.net')
  })
})
