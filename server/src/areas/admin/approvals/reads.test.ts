import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { eq, sql } from '#drizzle'
import { agents, customers } from '../../../platform/records/schema.ts'
import { addRequest } from '../../../testing/requests.ts'
import { testServer } from '../../../testing/server.ts'
import { unlocks } from '../../members/unlocks/unlock-schema.ts'
import { apiKeyDays, apiKeys, requests } from './approval-schema.ts'

const server = testServer()
const call = () => server.as('manager')
const day = () => new Date().toISOString().slice(0, 10)

/** Sales with a permission map that opens only /approve. */
const approverOnly = async () => {
  await server.db
    .update(agents)
    .set({ permissions: { approve: true } })
    .where(eq(agents.email, 'sales@example.com'))
  return server.as('sales')
}

describe('listRequests', () => {
  test('200 oldest first, by kind, state and requester; a live key with its usage today', async () => {
    const late = await addRequest(server, 'api_key', { first_name: 'Zoe', company_name: 'Quorum Labs' })
    const early = await addRequest(server, 'api_key')
    await server.db
      .update(requests)
      .set({ created_at: new Date(0) })
      .where(eq(requests.id, early.request_id))
    const list = async (filters: object) => (await call()(approvalsCalls.listRequests, { filters })).data
    const ids = async (filters: object) => (await list(filters)).rows.map(({ request_id }) => request_id)
    expect(await ids({ kind: 'api_key' })).toEqual([early.request_id, late.request_id])
    expect(await ids({ kind: 'api_key', search_query: 'quorum' })).toEqual([late.request_id])
    expect(await ids({ kind: 'trial' })).toEqual([])

    await call()(approvalsCalls.approveKeyRequest, { request_id: late.request_id, version: 1 })
    const [key] = await server.db.select().from(apiKeys)
    await server.db.insert(apiKeyDays).values({ key_id: key?.id ?? 0, day: day(), requests: 2 })
    expect(await ids({ kind: 'api_key', status: 'waiting' })).toEqual([early.request_id])
    const [row] = (await list({ kind: 'api_key', status: 'approved' })).rows
    expect(row).toMatchObject({ name: 'Zoe Stone', company_name: 'Quorum Labs', key: { quota: 3, used_today: 2 } })
  })

  test('403 notAllowed for a kind whose screen the agent may not open; without a kind they see only theirs', async () => {
    const request = await addRequest(server, 'trial')
    const send = await approverOnly()
    expect((await send(approvalsCalls.listRequests, { filters: { kind: 'api_key' } })).code).toBe('notAllowed')
    const { data } = await send(approvalsCalls.listRequests, {})
    expect(data.rows.map(({ request_id }) => request_id)).toEqual([request.request_id])
  })
})

test('countRequests: 200 by kind and state, for the kinds that this agent decides on', async () => {
  const request = await addRequest(server, 'enrichment')
  await addRequest(server, 'enrichment')
  await call()(approvalsCalls.refuseRequest, { request_id: request.request_id, version: 1, reason: 'other' })
  const { data } = await call()(approvalsCalls.countRequests, {})
  expect(data.filter(({ kind }) => kind === 'enrichment')).toEqual([
    { kind: 'enrichment', state: 'refused', count: 1 },
    { kind: 'enrichment', state: 'waiting', count: 1 },
  ])
  const own = await (await approverOnly())(approvalsCalls.countRequests, {})
  expect(new Set(own.data.map(({ kind }) => kind))).toEqual(new Set(['trial']))
})

describe('getRequest', () => {
  test('200 returns the requester, their usage, their earlier requests and similar requests', async () => {
    const person = { email: 'ida@north.example', ip: '203.0.113.9', company_url: 'north.example', spam: true }
    const request = await addRequest(server, 'partner', person)
    const { customer_id } = request
    const old = await addRequest(server, 'partner', customer_id)
    await call()(approvalsCalls.refuseRequest, { request_id: old.request_id, version: 1, reason: 'duplicate' })
    await server.db.insert(unlocks).values([
      { customer_id, kind: 'company', name: 'A' },
      { customer_id, kind: 'company', name: 'B', created_at: new Date(0) },
    ])
    const like = await addRequest(server, 'partner', { email: 'ole@north.example', ip: '203.0.113.9' })
    await addRequest(server, 'trial', { email: 'eva@north.example' })
    const { data } = await call()(approvalsCalls.getRequest, { request_id: request.request_id })
    expect(data).toMatchObject({
      request: { request_id: request.request_id, kind: 'partner', details: { company: 'Acme' }, state: 'waiting' },
      requester: { ip: '203.0.113.9', flags: ['spam'], status: 'pending', plan: 'free', approval: 'waiting' },
      use: { unlocks: 1, exports: 0, api_requests: 0 },
      decisions: [],
    })
    expect(data.past).toMatchObject([
      { request_id: old.request_id, state: 'refused', reason: 'duplicate', decided_by: 'manager Agent' },
    ])
    expect(data.similar).toMatchObject([{ request_id: like.request_id, same: ['domain', 'ip'], state: 'waiting' }])
    const before = await call()(approvalsCalls.getRequest, { request_id: old.request_id })
    expect(before.data.decisions).toMatchObject([{ state: 'refused', by: 'manager Agent', reason: 'duplicate' }])
  })

  test('404 for an unknown request, and for a kind that the agent does not decide on', async () => {
    const request = await addRequest(server, 'api_key')
    const send = await approverOnly()
    const foreign = await send(approvalsCalls.getRequest, { request_id: request.request_id })
    const unknown = await send(approvalsCalls.getRequest, { request_id: 999_999 })
    expect([foreign.code, unknown.code]).toEqual(['notFound', 'notFound'])
  })
})

test('previewRefusal: 200 with variables for many, filled in for one requester; 404; 403 for another screen', async () => {
  const request = await addRequest(server, 'trial', { first_name: 'Ida' })
  const preview = (request_id?: number) =>
    call()(approvalsCalls.previewRefusal, {
      kind: 'trial',
      reason: 'duplicate',
      ...(request_id === undefined ? {} : { request_id }),
    })
  expect((await preview()).data.text).toMatch(/^Hello \{\{first_name\}\},/)
  const { data } = await preview(request.request_id)
  expect(data.text).toMatch(/^Hello Ida,\n\n[^{]+manager Agent$/)
  expect(data.subject).toBe('Your request for a trial')
  expect((await preview(999_999)).code).toBe('notFound')
  const send = await approverOnly()
  expect((await send(approvalsCalls.previewRefusal, { kind: 'api_key', reason: 'other' })).code).toBe('notAllowed')
})

test('setApproval: 403 notAllowed without a request for an agent who may open only /approve', async () => {
  const addedRequest = await addRequest(server, 'trial')
  const send = await approverOnly()
  const input = { customer_id: addedRequest.customer_id, status: 'approve' as const }
  expect((await send(customerAccountCalls.setApproval, input)).code).toBe('notAllowed')
  const request = { request_id: addedRequest.request_id, request_version: 1 }
  expect((await send(customerAccountCalls.setApproval, { ...input, ...request })).status).toBe(200)
  const [customer] = await server.db.select().from(customers).where(eq(customers.id, addedRequest.customer_id))
  expect(customer?.approval).toBe('approved')
})

test('a row lists what speaks against granting it, the gravest first', async () => {
  const sound = await addRequest(server, 'partner', { email: 'una@south.example', status: 'active' })
  const bad = await addRequest(server, 'partner', {
    email: 'x@mailinator.com',
    email_kind: 'disposable',
    status: 'cancelled',
    blocked: true,
    spam: true,
    approval: 'revoked',
  })
  const { data } = await call()(approvalsCalls.listRequests, { filters: { kind: 'partner' } })
  const warningsOf = (id: number) => data.rows.find(({ request_id }) => request_id === id)?.warnings
  expect(warningsOf(sound.request_id)).toEqual([])
  expect(warningsOf(bad.request_id)).toEqual(['blocked', 'spam', 'cancelled', 'revoked', 'disposable'])
})

test('only the request itself has the first lines of its file, not the rows of the queue', async () => {
  const request = await addRequest(server, 'enrichment')
  const file_lines = [['company'], ['Brandt Werkzeuge']]
  await server.db
    .update(requests)
    .set({ details: sql`${requests.details} || ${JSON.stringify({ file_lines })}::jsonb` })
    .where(eq(requests.id, request.request_id))
  const one = await call()(approvalsCalls.getRequest, { request_id: request.request_id })
  expect(one.data.file_lines).toEqual(file_lines)
  expect(one.data.request.details).not.toHaveProperty('file_lines')
  const list = await call()(approvalsCalls.listRequests, { filters: { kind: 'enrichment' } })
  const row = list.data.rows.find(({ request_id }) => request_id === request.request_id)
  expect(row?.details).toMatchObject({ rows: expect.any(Number) })
  expect(row?.details).not.toHaveProperty('file_lines')
})
