import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { daysAfter, today } from '../../../platform/database/days.ts'
import { customers } from '../../../platform/records/schema.ts'
import { addRequest } from '../../../testing/requests.ts'
import { testServer } from '../../../testing/server.ts'
import { requests } from './approval-schema.ts'

const server = testServer()
const call = () => server.as('manager')
const undo = (change: number | undefined) => call()(sessionCalls.undoChange, { change_id: change ?? 0 })
const stored = async (id: number) => (await server.db.select().from(requests).where(eq(requests.id, id)))[0]
const customerOf = async (id: number) => (await server.db.select().from(customers).where(eq(customers.id, id)))[0]

describe('setApproval with a request for a trial', () => {
  const decide = (
    request: Awaited<ReturnType<typeof addRequest>>,
    status: 'approve' | 'revoke',
    version = 1,
    days?: number,
  ) =>
    call()(customerAccountCalls.setApproval, {
      customer_id: request.customer_id,
      status,
      request_id: request.request_id,
      request_version: version,
      ...(days === undefined ? {} : { days }),
    })

  test('200 begins the trial and approves the account; the history shows both; undo reverts both', async () => {
    const request = await addRequest(server, 'trial')
    const { data, change } = await decide(request, 'approve', 1, 30)
    const trial_ends_on = daysAfter(today(), 30)
    expect(data).toMatchObject({ status: 'trial', approval: 'approved', trial_ends_on })
    expect(await stored(request.request_id)).toMatchObject({ state: 'approved', granted: { trial_ends_on } })
    const history = await call()(membersCalls.listCustomerHistory, { id: request.customer_id })
    expect(history.data.rows[0]).toMatchObject({
      call: 'customer_account_update',
      before: { status: 'pending', request: { state: 'waiting' } },
      after: { status: 'trial', request: { state: 'approved' } },
    })
    expect((await undo(change)).status).toBe(200)
    expect(await customerOf(request.customer_id)).toMatchObject({
      status: 'pending',
      approval: 'waiting',
      trial_ends_on: null,
    })
    expect((await stored(request.request_id))?.state).toBe('waiting')
  })

  test('200 revoking ends the trial and withdraws the approval', async () => {
    const request = await addRequest(server, 'trial')
    await decide(request, 'approve')
    const { data } = await decide(request, 'revoke', 2)
    expect(data).toMatchObject({ status: 'pending', approval: 'revoked', trial_ends_on: null })
    expect((await stored(request.request_id))?.state).toBe('revoked')
  })

  test('409 alreadySubscribed, isCancelling, customerBlocked, notTeamOwner, alreadyDecided', async () => {
    const owner = await server.addCustomer()
    const code = async (values: Parameters<typeof server.addCustomer>[0]) =>
      (await decide(await addRequest(server, 'trial', values), 'approve')).code
    expect(await code({ status: 'active' })).toBe('alreadySubscribed')
    expect(await code({ status: 'cancelling' })).toBe('isCancelling')
    expect(await code({ blocked: true })).toBe('customerBlocked')
    expect(await code({ parent_id: owner })).toBe('notTeamOwner')
    const request = await addRequest(server, 'trial')
    await decide(request, 'approve')
    expect((await decide(request, 'approve')).code).toBe('alreadyDecided')
  })

  test('404 for the request of another customer; 409 notUndoable once the customer has changed again', async () => {
    const [request, other] = [await addRequest(server, 'trial'), await server.addCustomer()]
    expect((await decide({ ...request, customer_id: other }, 'approve')).code).toBe('notFound')
    const unseen = { customer_id: request.customer_id, status: 'approve' as const, request_id: request.request_id }
    expect(Object.keys((await call()(customerAccountCalls.setApproval, unseen)).fields)).toEqual(['request_version'])
    const { change } = await decide(request, 'approve')
    await server.db.update(customers).set({ status: 'active' }).where(eq(customers.id, request.customer_id))
    expect((await undo(change)).code).toBe('notUndoable')
    expect((await stored(request.request_id))?.state).toBe('approved')
  })
})

describe('enterprise', () => {
  const approve = (request: { request_id: number }, seats?: number) =>
    call()(approvalsCalls.approveEnterprise, {
      request_id: request.request_id,
      version: 1,
      ...(seats ? { seats } : {}),
    })

  test('200 sets plan and seats and begins the subscription; revoking restores what has not changed since', async () => {
    const request = await addRequest(server, 'enterprise', {
      status: 'trial',
      plan: 'starter',
      seats: 2,
      trial_ends_on: '01/31/2030',
    })
    const { data } = await approve(request)
    expect([data.state, data.granted]).toEqual(['approved', { plan: 'enterprise', seats: 40 }])
    expect(await customerOf(request.customer_id)).toMatchObject({
      status: 'active',
      plan: 'enterprise',
      seats: 40,
      starts_on: today(),
    })
    await server.db.update(customers).set({ seats: 45 }).where(eq(customers.id, request.customer_id))
    const revoked = await call()(approvalsCalls.revokeEnterprise, { request_id: request.request_id, version: 2 })
    expect(revoked.data.state).toBe('revoked')
    expect(await customerOf(request.customer_id)).toMatchObject({
      status: 'trial',
      plan: 'starter',
      seats: 45,
      trial_ends_on: '01/31/2030',
    })
    expect((await undo(revoked.change)).status).toBe(200)
    expect(await customerOf(request.customer_id)).toMatchObject({ status: 'active', plan: 'enterprise', seats: 45 })
    expect(await server.auditRows('customer', request.customer_id)).toHaveLength(3)
  })

  test('409 noSeatLeft for fewer seats than are taken, when approving and when revoking', async () => {
    const request = await addRequest(server, 'enterprise', { seats: 1, status: 'active' })
    await server.addCustomer({ parent_id: request.customer_id })
    expect((await approve(request, 1)).code).toBe('noSeatLeft')
    await approve(request)
    expect((await call()(approvalsCalls.revokeEnterprise, { request_id: request.request_id, version: 2 })).code).toBe(
      'noSeatLeft',
    )
  })

  test('409 isCancelling, notTeamOwner, customerBlocked, alreadyDecided; 404 for another kind', async () => {
    const owner = await server.addCustomer()
    const code = async (values: Parameters<typeof server.addCustomer>[0]) =>
      (await approve(await addRequest(server, 'enterprise', values))).code
    expect(await code({ status: 'cancelling' })).toBe('isCancelling')
    expect(await code({ parent_id: owner })).toBe('notTeamOwner')
    expect(await code({ blocked: true })).toBe('customerBlocked')
    const request = await addRequest(server, 'enterprise')
    await approve(request)
    expect((await approve(request)).code).toBe('alreadyDecided')
    expect((await approve(await addRequest(server, 'partner'))).code).toBe('notFound')
  })
})

test('setPartner: 200 sets the professional plan and keeps a higher one; revoke and undo; 409s of a subscription', async () => {
  const set = (request_id: number, status: 'approve' | 'revoke', version = 1) =>
    call()(approvalsCalls.setPartner, { request_id, status, version })
  const request = await addRequest(server, 'partner', { plan: 'free' })
  expect((await set(request.request_id, 'approve')).data.granted).toEqual({ plan: 'professional' })
  expect(await customerOf(request.customer_id)).toMatchObject({ plan: 'professional', status: 'active' })
  const { change } = await set(request.request_id, 'revoke', 2)
  expect(await customerOf(request.customer_id)).toMatchObject({ plan: 'free', status: 'pending' })
  await undo(change)
  expect(await customerOf(request.customer_id)).toMatchObject({ plan: 'professional', status: 'active' })
  const big = await addRequest(server, 'partner', { plan: 'enterprise', status: 'active' })
  expect((await set(big.request_id, 'approve')).data.granted).toEqual({ plan: 'enterprise' })
  const blocked = await addRequest(server, 'partner', { blocked: true })
  expect((await set(blocked.request_id, 'approve')).code).toBe('customerBlocked')
  expect((await set(request.request_id, 'approve', 1)).code).toBe('alreadyDecided')
})

test('setAuthentication: 200 enables a disabled customer; revoking disables them; 409 noSeatLeft, customerBlocked', async () => {
  const set = (request_id: number, status: 'approve' | 'revoke', version = 1) =>
    call()(approvalsCalls.setAuthentication, { request_id, status, version })
  const request = await addRequest(server, 'authentication', { disabled: true })
  await set(request.request_id, 'approve')
  expect(await customerOf(request.customer_id)).toMatchObject({ disabled: false, approval: 'approved' })
  await set(request.request_id, 'revoke', 2)
  expect(await customerOf(request.customer_id)).toMatchObject({ disabled: true, approval: 'revoked' })
  const owner = await server.addCustomer({ seats: 1 })
  const member = await addRequest(server, 'authentication', { parent_id: owner, disabled: true })
  expect((await set(member.request_id, 'approve')).code).toBe('noSeatLeft')
  const blocked = await addRequest(server, 'authentication', { blocked: true })
  expect((await set(blocked.request_id, 'approve')).code).toBe('customerBlocked')
})

test('setEnrichment: 200 accepts at a price; undo and revoke; 409 alreadyDecided, customerBlocked', async () => {
  const set = (request_id: number, input: { status: 'approve' | 'revoke'; version?: number; price?: number }) =>
    call()(approvalsCalls.setEnrichment, { request_id, version: 1, ...input })
  const request = await addRequest(server, 'enrichment')
  const { data, change } = await set(request.request_id, { status: 'approve', price: 3_500 })
  expect([data.state, data.granted]).toEqual(['approved', { price: 3_500 }])
  expect((await set(request.request_id, { status: 'approve' })).code).toBe('alreadyDecided')
  await undo(change)
  expect((await set(request.request_id, { status: 'approve', version: 3 })).data.granted).toEqual({ price: 4_000 })
  expect((await set(request.request_id, { status: 'revoke', version: 4 })).data.state).toBe('revoked')
  const blocked = await addRequest(server, 'enrichment', { blocked: true })
  expect((await set(blocked.request_id, { status: 'approve' })).code).toBe('customerBlocked')
})
