import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { hashToken } from '../../../platform/authentication/session.ts'
import { addRequest } from '../../../testing/requests.ts'
import { testServer } from '../../../testing/server.ts'
import { apiKeys, requests } from './approval-schema.ts'

const server = testServer()
const call = () => server.as('manager')
const undo = (change: number | undefined) => call()(sessionCalls.undoChange, { change_id: change ?? 0 })
const stored = async (id: number) => (await server.db.select().from(requests).where(eq(requests.id, id)))[0]
const keysOf = async (id: number) =>
  server.db.select().from(apiKeys).where(eq(apiKeys.request_id, id)).orderBy(apiKeys.id)
const seen = ({ request_id, version }: { request_id: number; version: number }) => ({ request_id, version })

describe('approveKeyRequest', () => {
  test('200 returns the key once, stores only its hash and keeps it out of the audit row; undo revokes it', async () => {
    const request = await addRequest(server, 'api_key')
    const { data, change } = await call()(approvalsCalls.approveKeyRequest, { ...seen(request), quota: 50 })
    expect(data.request).toMatchObject({
      state: 'approved',
      granted: { quota: 50 },
      decided_by: 'manager Agent',
      version: 2,
    })
    expect(data.request.key).toMatchObject({ quota: 50, used_today: 0, prefix: data.key.slice(0, 9) })
    expect((await keysOf(request.request_id)).map(({ key_hash }) => key_hash)).toEqual([hashToken(data.key)])
    const rows = await server.auditRows('customer', request.customer_id)
    expect(rows).toMatchObject([
      {
        call: 'requestApprove',
        before: { request: { state: 'waiting' } },
        after: { request: { state: 'approved', quota: 50 } },
      },
    ])
    expect(JSON.stringify(rows)).not.toContain(data.key)

    expect((await undo(change)).status).toBe(200)
    expect(await stored(request.request_id)).toMatchObject({
      state: 'waiting',
      decided_by: null,
      granted: null,
      version: 3,
    })
    expect((await keysOf(request.request_id))[0]?.revoked_at).not.toBeNull()
  })

  test('200 issues a new key after a revocation', async () => {
    const request = await addRequest(server, 'api_key')
    const first = await call()(approvalsCalls.approveKeyRequest, seen(request))
    await call()(approvalsCalls.revokeKeyRequest, { ...seen(request), version: 2 })
    const second = await call()(approvalsCalls.approveKeyRequest, { ...seen(request), version: 3 })
    expect(second.data.key).not.toBe(first.data.key)
    expect((await keysOf(request.request_id)).map(({ revoked_at }) => revoked_at === null)).toEqual([false, true])
  })

  test('409 alreadyDecided names who decided first, and when; 409 versionConflict if it is waiting again', async () => {
    const request = await addRequest(server, 'api_key')
    const { change } = await server.as('su')(approvalsCalls.approveKeyRequest, seen(request))
    const late = await call()(approvalsCalls.approveKeyRequest, seen(request))
    const { decided_at } = (await stored(request.request_id)) ?? {}
    expect(late.response.json()).toMatchObject({
      code: 'alreadyDecided',
      params: { name: 'su Agent', state: 'approved', at: decided_at?.toISOString() },
    })
    await server.as('su')(sessionCalls.undoChange, { change_id: change ?? 0 })
    expect((await call()(approvalsCalls.approveKeyRequest, seen(request))).code).toBe('versionConflict')
  })

  test('409 customerBlocked, and issues nothing', async () => {
    const request = await addRequest(server, 'api_key', { blocked: true })
    expect((await call()(approvalsCalls.approveKeyRequest, seen(request))).code).toBe('customerBlocked')
    expect(await keysOf(request.request_id)).toEqual([])
  })

  test('404 for another kind, and for an unknown request', async () => {
    const other = await addRequest(server, 'trial')
    expect((await call()(approvalsCalls.approveKeyRequest, seen(other))).code).toBe('notFound')
    expect((await call()(approvalsCalls.approveKeyRequest, { request_id: 999_999, version: 1 })).code).toBe('notFound')
  })
})

describe('revokeKeyRequest', () => {
  test('200 revokes the key at once; undo reactivates the same key', async () => {
    const request = await addRequest(server, 'api_key')
    await call()(approvalsCalls.approveKeyRequest, seen(request))
    const { data, change } = await call()(approvalsCalls.revokeKeyRequest, { ...seen(request), version: 2 })
    expect([data.state, data.key]).toEqual(['revoked', null])
    expect(await server.auditRows('customer', request.customer_id)).toHaveLength(2)
    expect((await undo(change)).status).toBe(200)
    expect(await stored(request.request_id)).toMatchObject({ state: 'approved', granted: { quota: 3 }, version: 4 })
    expect((await keysOf(request.request_id)).map(({ revoked_at }) => revoked_at)).toEqual([null])
  })

  test('409 versionConflict for a waiting request, alreadyDecided for a revoked one', async () => {
    const request = await addRequest(server, 'api_key')
    expect((await call()(approvalsCalls.revokeKeyRequest, seen(request))).code).toBe('versionConflict')
    await call()(approvalsCalls.approveKeyRequest, seen(request))
    await call()(approvalsCalls.revokeKeyRequest, { ...seen(request), version: 2 })
    expect((await call()(approvalsCalls.revokeKeyRequest, { ...seen(request), version: 3 })).code).toBe(
      'alreadyDecided',
    )
  })
})

test('setKeyQuota: 200 changes the quota, undo restores it, a repeat changes nothing; 409 while it waits', async () => {
  const request = await addRequest(server, 'api_key')
  const set = (version: number, quota: number) =>
    call()(approvalsCalls.setKeyQuota, { ...seen(request), version, quota })
  expect((await set(1, 9)).code).toBe('versionConflict')
  await call()(approvalsCalls.approveKeyRequest, seen(request))
  const { data, change } = await set(2, 900)
  expect([data.granted, data.key?.quota, data.version]).toEqual([{ quota: 900 }, 900, 3])
  expect((await set(3, 900)).data.version).toBe(3)
  expect(await server.auditRows('customer', request.customer_id)).toHaveLength(2)
  expect((await undo(change)).status).toBe(200)
  expect((await keysOf(request.request_id))[0]).toMatchObject({ quota: 3, revoked_at: null })
  expect((await set(2, 5)).code).toBe('alreadyDecided')
})
