import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { eq, sql } from '#drizzle'
import { testServer } from '../../testing/server.ts'
import { blockedDomains } from '../guard/guard-schema.ts'
import { idempotencyKeys } from './idempotency-schema.ts'

const server = testServer()
const key = (value: string) => ({ 'idempotency-key': value })
const block = (domain: string, headers = {}, reason = 'spam') =>
  server.as('su')(adminCalls.addBlockedDomain, { domain, reason }, headers)
const moreInfo = { street: '', city: 'Ghent', state: '', postal_code: '', notes: '' }

describe('the idempotency key', () => {
  test('200 repeating a request returns the same answer and changes nothing', async () => {
    const first = await block('again.example', key('again-123'))
    const second = await block('again.example', key('again-123'))
    expect(second.response.json()).toEqual(first.response.json())
    expect(first.response.headers['idempotent-replay']).toBeUndefined()
    expect(second.response.headers['idempotent-replay']).toBe('true')
    expect(await server.auditRows('blocked_domain', first.data.id)).toHaveLength(1)
  })

  test('200 ten concurrent requests: one effect, ten equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => block('ten.example', key('ten-at-once'))))
    expect(
      new Set(answers.map(({ response }) => JSON.stringify([response.statusCode, response.json().data.id]))),
    ).toHaveProperty('size', 1)
    expect(answers.filter(({ response }) => response.headers['idempotent-replay'])).toHaveLength(9)
    expect(await server.db.$count(blockedDomains, eq(blockedDomains.domain, 'ten.example'))).toBe(1)
  })

  test('422 keyReused for another input or another call', async () => {
    const { data } = await block('reused.example', key('reused-123'))
    expect((await block('other.example', key('reused-123'))).code).toBe('keyReused')
    const selection = { ids: [data.id] }
    const other = await server.as('su')(adminCalls.deleteBlockedDomains, { selection }, key('reused-123'))
    expect([other.status, other.code]).toEqual([422, 'keyReused'])
    expect(await server.db.$count(blockedDomains, eq(blockedDomains.id, data.id))).toBe(1)
  })

  test("200 belongs to one agent: another agent's same key makes a change of their own", async () => {
    await block('su.example', key('shared-key'))
    const input = { domain: 'manager.example', reason: 'spam' }
    expect((await server.as('manager')(adminCalls.addBlockedDomain, input, key('shared-key'))).status).toBe(200)
  })

  test('409 a failure stores no key, so the same request may succeed later', async () => {
    const { data } = await block('later.example')
    expect((await block('later.example', key('later-123'))).code).toBe('alreadyBlocked')
    await server.db.delete(blockedDomains).where(eq(blockedDomains.id, data.id))
    expect((await block('later.example', key('later-123'))).status).toBe(200)
  })

  test('400 for an invalid key', async () => {
    for (const bad of ['short', 'with blank in it', 'x'.repeat(201)])
      expect((await block('bad.example', key(bad))).fields).toHaveProperty('Idempotency-Key')
  })
})

describe('the audit log', () => {
  test('one row: agent, call, record, changed fields only, and the request', async () => {
    const customer_id = await server.addCustomer({ city: 'Bruges' })
    const input = { customer_id, version: 1, ...moreInfo }
    const { change, response } = await server.as('sales')(membersCalls.updateCustomerMoreInfo, input)
    expect(await server.auditRows('customer', customer_id)).toEqual([
      {
        id: change,
        also: null,
        note: null,
        at: expect.any(Date),
        agent_id: await server.agentId('sales'),
        call: 'saveMemberDetailsMoreInfo',
        target_kind: 'customer',
        target_id: String(customer_id),
        before: { city: 'Bruges' },
        after: { city: 'Ghent' },
        request_id: response.headers['x-request-id'],
        undone_by: null,
        approved_by: null,
      },
    ])
  })

  test('no row, version or undo if nothing changes', async () => {
    const customer_id = await server.addCustomer(moreInfo)
    const input = { customer_id, version: 1, ...moreInfo }
    const { status, data, change } = await server.as('su')(membersCalls.updateCustomerMoreInfo, input)
    expect([status, data.version, change]).toEqual([200, 1, undefined])
    expect(await server.auditRows('customer', customer_id)).toEqual([])
  })
})

describe('the transaction', () => {
  test('500 without an audit row, neither change nor key is stored', async () => {
    await server.db.execute(sql`alter table audit add constraint broken check (call <> 'add_blocked_domain') not valid`)
    const { status, code, response } = await block('lost.example', key('lost-1234'))
    await server.db.execute(sql`alter table audit drop constraint broken`)
    expect([status, code]).toEqual([500, 'internal'])
    expect(response.body).not.toMatch(/broken|constraint|insert|at .*\.ts/)
    expect(await server.db.$count(blockedDomains, eq(blockedDomains.domain, 'lost.example'))).toBe(0)
    expect(await server.db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'lost-1234'))).toBe(0)
    expect((await block('lost.example', key('lost-1234'))).status).toBe(200)
  })
})

describe('the version', () => {
  test('409 versionConflict returns both versions, who changed it and when; nothing is written', async () => {
    const customer_id = await server.addCustomer()
    const save = (level: 'su' | 'sales', version: number, city: string) =>
      server.as(level)(membersCalls.updateCustomerMoreInfo, { customer_id, version, ...moreInfo, city })
    await save('sales', 1, 'Ghent')
    const { status, code, conflict } = await save('su', 1, 'Bruges')
    expect([status, code]).toEqual([409, 'versionConflict'])
    const [row] = await server.auditRows('customer', customer_id)
    expect(conflict).toMatchObject({
      current: { customer_id, city: 'Ghent', version: 2 },
      yours: { customer_id, city: 'Bruges', version: 1 },
      changed_by: 'sales Agent',
      changed_at: row?.at.toISOString(),
    })
    expect(await server.auditRows('customer', customer_id)).toHaveLength(1)
  })

  test('409 one of twenty concurrent saves of one version succeeds', async () => {
    const customer_id = await server.addCustomer()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.as('su')(membersCalls.updateCustomerMoreInfo, {
          customer_id,
          version: 1,
          ...moreInfo,
          city: `C${index}`,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'versionConflict')).toHaveLength(19)
    expect(await server.auditRows('customer', customer_id)).toHaveLength(1)
  })
})
