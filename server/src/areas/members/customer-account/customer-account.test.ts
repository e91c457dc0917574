import { customerAccountCalls as calls } from '@console/remote-members/contract/calls/customer-account'
import { type Customer, membersCalls } from '@console/remote-members/contract/calls/members'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { verify } from '@node-rs/argon2'
import { eq } from '#drizzle'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'
import { idempotencyKeys } from '../../../platform/pipeline/idempotency-schema.ts'
import { audit, customers } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const as = () => server.as('manager')
const get = async (customer_id: number) => (await as()(membersCalls.getCustomer, { customer_id })).data
const flags = async (id: number) => (await get(id)).flags
const undo = (change_id = 0) => as()(sessionCalls.undoChange, { change_id })
const note = { ticket_url: 'https://tickets.example/7', notes: 'asked by mail' }

/** Undoes a change and expects the customer as before. */
const undone = async (before: Customer, change: number | undefined) => {
  expect((await undo(change)).status).toBe(200)
  const now = await get(before.customer_id)
  expect(now).toEqual({ ...before, version: now.version, updated_at: now.updated_at })
}

describe('enableCustomer', () => {
  const send = (customer_id: number, version?: number) =>
    as()(calls.enableCustomer, { customer_id, note, ...(version !== undefined && { version }) })

  test('200 enables a blocked and disabled customer; undo blocks them again', async () => {
    const id = await server.addCustomer({ blocked: true, disabled: true })
    const before = await get(id)
    const { data, change } = await send(id)
    expect(data.flags).toEqual([])
    expect(await server.auditRows('customer', id)).toMatchObject([
      { call: 'enable_member_account', note, before: { blocked: true, disabled: true }, after: { blocked: false } },
    ])
    await undone(before, change)
  })

  test('409 noSeatLeft with the numbers for a disabled member; a blocked one keeps their seat', async () => {
    const parent_id = await server.addCustomer({ seats: 2 })
    await server.addCustomer({ parent_id })
    const { code, response } = await send(await server.addCustomer({ parent_id, disabled: true }))
    expect([code, response.json().params]).toEqual(['noSeatLeft', { taken: 2, seats: 2 }])
    await server.db.update(customers).set({ seats: 3 }).where(eq(customers.id, parent_id))
    expect((await send(await server.addCustomer({ parent_id, blocked: true }))).status).toBe(200)
  })

  test('409 for all but one of several concurrent requests for the last seat', async () => {
    const parent_id = await server.addCustomer({ seats: 2 })
    const ids = [0, 1, 2, 3].map(() => server.addCustomer({ parent_id, disabled: true }))
    const answers = await Promise.all((await Promise.all(ids)).map((id) => send(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('409 alreadyEnabled and versionConflict, 404', async () => {
    const id = await server.addCustomer()
    expect((await send(id)).code).toBe('alreadyEnabled')
    expect((await send(id, 7)).code).toBe('versionConflict')
    expect((await send(999_999)).code).toBe('notFound')
  })
})

describe('blockCustomer and previewBlock', () => {
  const block = (customer_id: number, block_all = false, version?: number) =>
    as()(calls.blockCustomer, {
      customer_id,
      block_all,
      reason: 'fraud',
      note,
      ...(version !== undefined && { version }),
    })
  const team = async () => {
    const owner = await server.addCustomer({ last_name: 'Owner' })
    const member = await server.addCustomer({ parent_id: owner, last_name: 'Ahrens' })
    const barred = await server.addCustomer({ parent_id: owner, last_name: 'Barred', blocked: true })
    return { owner, member, barred }
  }

  test('200 blocks one customer, with reason and note; undo', async () => {
    const { owner, member } = await team()
    const before = await get(member)
    const { data, change } = await block(member)
    expect(data.flags).toEqual(['blocked'])
    expect(await flags(owner)).toEqual([])
    expect(await server.auditRows('customer', member)).toMatchObject([
      { call: 'blockCustomer', before: { blocked: false }, after: { blocked: true, block_reason: 'fraud' }, note },
    ])
    await undone(before, change)
  })

  test('200 blocks the whole team, with one row in every history; undo unblocks only those it blocked', async () => {
    const { owner, member, barred } = await team()
    const { change } = await block(member, true)
    for (const id of [owner, member, barred]) expect(await flags(id)).toEqual(['blocked'])
    const rows = await server.auditRows('customer')
    expect(rows.filter(({ id }) => id === change)).toMatchObject([{ target_id: String(member), also: [owner] }])
    const { data } = await as()(membersCalls.listCustomerHistory, { id: owner })
    expect(data.rows).toMatchObject([{ change_id: change }])
    expect((await undo(change)).status).toBe(200)
    expect([await flags(owner), await flags(member), await flags(barred)]).toEqual([[], [], ['blocked']])
  })

  test('200 undo skips members unblocked meanwhile; 409 if the customer was', async () => {
    const { owner, member } = await team()
    const first = await block(owner, true)
    await as()(calls.enableCustomer, { customer_id: member })
    expect((await undo(first.change)).status).toBe(200)
    expect([await flags(owner), await flags(member)]).toEqual([[], []])
    const second = await block(owner, true)
    await as()(calls.enableCustomer, { customer_id: owner })
    expect((await undo(second.change)).code).toBe('notUndoable')
    expect(await flags(member)).toEqual(['blocked'])
  })

  test('409 customerBlocked, versionConflict, 404', async () => {
    const { barred, member } = await team()
    expect((await block(barred)).code).toBe('customerBlocked')
    expect((await block(member, true, 9)).code).toBe('versionConflict')
    expect((await block(999_999)).code).toBe('notFound')
  })

  test('200 the preview lists everyone a block of the team affects, the owner first', async () => {
    const { owner, member, barred } = await team()
    for (const customer_id of [owner, member]) {
      const { people } = (await as()(calls.previewBlock, { customer_id })).data
      expect(people.map((person) => [person.customer_id, person.name, person.owner, person.blocked])).toEqual([
        [owner, 'Ada Owner', true, false],
        [member, 'Ada Ahrens', false, false],
        [barred, 'Ada Barred', false, true],
      ])
    }
    expect((await as()(calls.previewBlock, { customer_id: 999_999 })).code).toBe('notFound')
  })
})

describe.each([
  ['setSpam', 'spam', 'updateCustomerSPAM'],
  ['setEncryption', 'encrypted', 'update_encription_status'],
  ['setNewSite', 'new_site', 'updateTestNewSite'],
] as const)('%s', (name, flag, path) => {
  const send = (customer_id: number, status: boolean) => as()(calls[name], { customer_id, status })

  test('200 on and off, audited; undo; 409 if it has changed since', async () => {
    const id = await server.addCustomer()
    const before = await get(id)
    const on = await send(id, true)
    expect(on.data.flags).toEqual([flag])
    expect(await server.auditRows('customer', id)).toMatchObject([
      { call: path, before: { [flag]: false }, after: { [flag]: true } },
    ])
    await undone(before, on.change)
    const again = await send(id, true)
    expect((await send(id, false)).data.flags).toEqual([])
    expect((await undo(again.change)).code).toBe('notUndoable')
  })

  test('200 a repeat changes nothing', async () => {
    const { data, change } = await send(await server.addCustomer(), false)
    expect([data.version, change]).toEqual([1, undefined])
  })

  test('409 versionConflict, 404', async () => {
    const customer_id = await server.addCustomer()
    expect((await as()(calls[name], { customer_id, status: true, version: 5 })).code).toBe('versionConflict')
    expect((await send(999_999, true)).code).toBe('notFound')
  })
})

describe('setApproval', () => {
  const send = (customer_id: number, status: 'approve' | 'revoke') => as()(calls.setApproval, { customer_id, status })

  test('200 approves and revokes, audited; undo', async () => {
    const id = await server.addCustomer()
    const before = await get(id)
    const approved = await send(id, 'approve')
    expect(approved.data.approval).toBe('approved')
    const revoked = await send(id, 'revoke')
    expect(revoked.data.approval).toBe('revoked')
    expect(await server.auditRows('customer', id)).toMatchObject([
      { call: 'customer_account_update', before: { approval: 'waiting' }, after: { approval: 'approved' } },
      { before: { approval: 'approved' }, after: { approval: 'revoked' } },
    ])
    await undone(approved.data, revoked.change)
    await undone(before, approved.change)
  })

  test.each([
    ['approve', 'alreadyApproved', { approval: 'approved' }],
    ['approve', 'customerBlocked', { blocked: true }],
    ['revoke', 'notApproved', {}],
    ['revoke', 'notApproved', { approval: 'revoked' }],
  ] as const)('409 %s: %s', async (status, code, values) => {
    expect((await send(await server.addCustomer(values), status)).code).toBe(code)
  })

  test('200 revokes a blocked customer too; 404', async () => {
    expect((await send(await server.addCustomer({ blocked: true, approval: 'approved' }), 'revoke')).status).toBe(200)
    expect((await send(999_999, 'approve')).code).toBe('notFound')
  })
})

describe('setCustomerPassword', () => {
  const password = 'correct horse'
  const send = (customer_id: number, text: string) =>
    as()(calls.setCustomerPassword, { customer_id, password: text, note }, { 'idempotency-key': `pass-${customer_id}` })

  test('200 stores only its hash, and nothing of it elsewhere', async () => {
    const id = await server.addCustomer()
    expect((await send(id, password)).data).toEqual({})
    const [row] = await server.db.select().from(customers).where(eq(customers.id, id))
    expect(await verify(row?.password_hash ?? '', password)).toBe(true)
    expect(row?.version).toBe(2)
    expect(await server.auditRows('customer', id)).toMatchObject([
      { call: 'changePassword', before: null, after: null, note },
    ])
    const kept = JSON.stringify([
      await server.db.select().from(audit),
      await server.db.select().from(idempotencyKeys),
      await get(id),
    ])
    for (const secret of [password, row?.password_hash ?? password]) expect(kept).not.toContain(secret)
  })

  test('400 if too short; 404', async () => {
    expect((await send(await server.addCustomer(), '12345')).fields).toHaveProperty('password')
    expect((await send(999_999, password)).code).toBe('notFound')
  })
})

describe('banCustomerIp and previewCustomerIpBan', () => {
  const preview = (customer_id: number) => as()(calls.previewCustomerIpBan, { customer_id })
  const ban = (customer_id: number, customers_accepted?: number) =>
    as()(calls.banCustomerIp, {
      customer_id,
      reason: 'scraping',
      duration: 'week',
      note,
      ...(customers_accepted !== undefined && { customers_accepted }),
    })

  test("200 bans the address, visible in the customer's history; undo lifts it", async () => {
    const id = await server.addCustomer({ ip: '203.0.113.7' })
    expect((await preview(id)).data).toMatchObject({ range: '203.0.113.7', customers: 1, covered_by: null })
    const { data, change } = await ban(id)
    expect(data).toEqual({ range: '203.0.113.7', until: expect.any(String) })
    const [row] = await server.auditRows('customer', id)
    expect(row).toMatchObject({
      call: 'banCustomerIp',
      note,
      after: { ban: { reason: 'scraping', range: '203.0.113.7' } },
    })
    expect((await preview(id)).data.covered_by).toBe('203.0.113.7')
    expect((await ban(id)).code).toBe('alreadyBanned')
    expect((await undo(change)).status).toBe(200)
    expect(await server.db.$count(bannedIps)).toBe(0)
  })

  test('409 notUndoable once the ban is gone', async () => {
    const { change } = await ban(await server.addCustomer({ ip: '2001:db8::7' }))
    await server.db.delete(bannedIps)
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test('400 if it would affect customers the agent was not shown', async () => {
    const id = await server.addCustomer({ ip: '198.51.100.9' })
    const other = await server.addCustomer({ ip: '198.51.100.9' })
    const { customers: count, sample } = (await preview(id)).data
    expect([count, sample.map(({ customer_id }) => customer_id)]).toEqual([2, [id, other]])
    expect((await ban(id)).fields).toHaveProperty('customers_accepted')
    expect((await ban(id, 2)).status).toBe(200)
  })

  test("409 coversYourself for the agent's own address, noKnownIp without one, 404", async () => {
    const here = await server.addCustomer({ ip: '127.0.0.1' })
    expect((await preview(here)).data.covers_you).toBe(true)
    expect((await ban(here)).code).toBe('coversYourself')
    for (const send of [preview, ban]) {
      expect((await send(await server.addCustomer())).code).toBe('noKnownIp')
      expect((await send(999_999)).code).toBe('notFound')
    }
  })
})
