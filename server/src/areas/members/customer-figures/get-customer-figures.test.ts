import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { membersCalls as calls } from '@console/remote-members/contract/calls/members'
import { eq } from '#drizzle'
import { agents } from '../../../platform/records/schema.ts'
import { daysOn } from '../../../testing/neighbours/stripe.ts'
import { ledgerOf } from '../../../testing/neighbours/stripe-ledger.ts'
import { testServer } from '../../../testing/server.ts'
import { ticketAdder } from '../../../testing/tickets.ts'

const server = testServer()
const { stand, bill, clear } = ledgerOf(server)
const addTicket = ticketAdder(server)
beforeEach(clear)

const figuresOf = async (customer_id: number) =>
  (await server.as('sales')(calls.getCustomerFigures, { customer_id })).data

describe('getCustomerFigures', () => {
  test('200 returns what they pay, their last payment, and the unpaid invoice', async () => {
    const id = await server.addCustomer({ stripe_id: 'cus_pays' })
    await stand(0, { customer: 'cus_pays', seats: 4, amount: 1_250, currency: 'eur' })
    await stand(1, { customer: 'cus_pays', id: 'sub_add_on', amount: 900, currency: 'eur' })
    await stand(2, { customer: 'cus_pays', id: 'sub_over', amount: 7_000, currency: 'eur' })
    await stand(3, { customer: 'cus_pays', id: 'sub_over', status: 'canceled' })
    const paid = { customer: 'cus_pays', status: 'paid', currency: 'eur' } as const
    await bill({ ...paid, id: 'in_1', number: 'A-1', amount_paid: 100, status_transitions: { paid_at: daysOn(1) } })
    await bill({ ...paid, id: 'in_2', number: 'A-2', amount_paid: 5_900, status_transitions: { paid_at: daysOn(9) } })
    await bill({ customer: 'cus_pays', id: 'in_3', number: 'A-3', attempt_count: 2, amount_remaining: 5_900 })
    expect(await figuresOf(id)).toEqual({
      price: { amount: 59, currency: 'EUR', period: 'month' },
      last_payment: expect.objectContaining({
        number: 'A-2',
        amount: 59,
        currency: 'EUR',
        at: new Date(daysOn(9) * 1_000).toISOString(),
      }),
      unpaid: expect.objectContaining({ number: 'A-3', amount: 59 }),
      open_tickets: 0,
    })
  })

  test("200 returns the owner's price for a member of the team", async () => {
    const owner = await server.addCustomer({ stripe_id: 'cus_owner' })
    const member = await server.addCustomer({ parent_id: owner, stripe_id: null })
    await stand(0, { customer: 'cus_owner', amount: 4_200 })
    expect(await figuresOf(member)).toMatchObject({ price: { amount: 42 } })
  })

  test('200 returns nothing for customers unknown to Stripe', async () => {
    const id = await server.addCustomer({ stripe_id: null })
    expect(await figuresOf(id)).toEqual({ price: null, last_payment: null, unpaid: null, open_tickets: 0 })
  })

  test('404 for an unknown id', async () => {
    const unknown = { customer_id: 999_999 }
    expect((await server.as('sales')(calls.getCustomerFigures, unknown)).code).toBe('notFound')
    expect((await server.as('sales')(supportCalls.listCustomerTickets, unknown)).code).toBe('notFound')
  })

  test('200 counts tickets linked to them or sent from their email, for agents who may see tickets', async () => {
    const id = await server.addCustomer({ email: 'kim@figures.example' })
    await addTicket({ customer_id: id })
    await addTicket({ requester_email: 'Kim@figures.example' })
    await addTicket({ customer_id: id, state: 'closed' })
    await addTicket()
    expect((await figuresOf(id)).open_tickets).toBe(2)
    const { data } = await server.as('sales')(supportCalls.listCustomerTickets, { customer_id: id })
    expect(data.map(({ state }) => state)).toEqual(['closed', 'open', 'open'])
    await server.db
      .update(agents)
      .set({ permissions: { editmember: true } })
      .where(eq(agents.id, await server.agentId('sales')))
    expect((await figuresOf(id)).open_tickets).toBeNull()
  })
})
