import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { blockListsCalls } from '@console/remote-admin/contract/calls/block-lists'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq, sql } from '#drizzle'
import { bannedIps, blockedDomains } from '../../../platform/guard/guard-schema.ts'
import { agents, customers, sessions } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'
import { takeEvents } from '../abuse/take-events.ts'

const server = testServer({ trustProxy: 'loopback, 203.0.113.7' })
const call = () => server.as('manager')
const preview = async (range: string, more: { days?: '7' | '30' | '90'; duration?: 'day' | 'forever' } = {}) =>
  (await call()(adminCalls.previewBannedIp, { range, ...more })).data
const add = (range: string, more: Partial<Parameters<typeof send>[0]> = {}) => send({ range, ...more })
type Input = { range: string; customers_accepted?: number; duration?: 'day' | 'forever'; replaces?: number[] }
const send = ({ duration = 'forever', ...input }: Input) =>
  call()(adminCalls.addBannedIp, { reason: 'abuse', duration, ...input })
const undo = (change: number | undefined) => call()(sessionCalls.undoChange, { change_id: change ?? 0 })
const ranges = async () => {
  const { data } = await call()(adminCalls.listBannedIps, { sort: { by: 'range', direction: 'asc' } })
  return data.rows.map(({ range }) => range)
}

beforeEach(async () => {
  await server.db.execute(sql`truncate abuse_events, abuse_days, abuse_addresses, abuse_fingerprints, search_alerts`)
  await server.db.update(agents).set({ customer_id: null })
  await server.db.delete(bannedIps)
  await server.db.delete(blockedDomains)
  await server.db.delete(customers)
})

let number = 0
const seenAt = (customer_id: number, ip: string, daysAgo: number) => {
  number += 1
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  return takeEvents(server.db, [{ key: `r${number}`, at, customer_id, kind: 'search', ip }])
}

describe('the blast radius of an address', () => {
  test('200 finds customers by last address and by events of the window, each once, staff and paying first', async () => {
    const both = await server.addCustomer({ ip: '198.51.100.1' })
    await seenAt(both, '198.51.100.2', 1)
    const moved = await server.addCustomer({ ip: '192.0.2.1', status: 'active' })
    await seenAt(moved, '198.51.100.3', 20)
    const long = await server.addCustomer({ ip: '192.0.2.2' })
    await seenAt(long, '198.51.100.4', 60)
    const staff = await server.addCustomer({ ip: '198.51.100.5' })
    await server.db.update(agents).set({ customer_id: staff }).where(eq(agents.email, 'sales@example.com'))
    const hit = await preview('198.51.100.0/24')
    expect(hit).toMatchObject({ customers: 3, paying: 1 })
    expect(hit.sample.map((one) => [one.customer_id, one.paying, one.staff])).toEqual([
      [staff, false, true],
      [moved, true, false],
      [both, false, false],
    ])
    expect((await preview('198.51.100.0/24', { days: '7' })).customers).toBe(2)
    expect((await preview('198.51.100.0/24', { days: '90' })).customers).toBe(4)
  })

  test.each([
    ['198.51.100.0/24', ['198.51.100.0', '198.51.100.255'], ['198.51.99.255', '198.51.101.0']],
    ['198.51.100.128/25', ['198.51.100.128'], ['198.51.100.127']],
    ['2001:db8::/64', ['2001:db8::', '2001:db8::ffff:ffff:ffff:ffff'], ['2001:db8:0:1::', '2001:db7:ffff::']],
  ])('200 %s includes its first and last address and neither neighbour', async (range, inside, outside) => {
    for (const ip of [...inside, ...outside]) await seenAt(await server.addCustomer({ ip: null }), ip, 1)
    const { sample } = await preview(range)
    expect(sample.map(({ ip }) => ip).sort()).toEqual([...inside].sort())
  })

  test('200 names agents who worked from there', async () => {
    await server.db.insert(sessions).values({
      token_hash: Buffer.from('y'),
      agent_id: await server.agentId('sales'),
      ip: '198.51.100.77',
      expires_at: sql`now() + interval '1 day'`,
    })
    expect((await preview('198.51.100.0/24')).agents).toMatchObject([{ email: 'sales@example.com' }])
    expect((await preview('198.51.101.0/24')).agents).toEqual([])
    await server.db.delete(sessions).where(eq(sessions.ip, '198.51.100.77'))
  })

  test.each([
    ['203.0.113.0/24', 'proxy'],
    ['127.0.0.5', 'loopback'],
    ['::1', 'loopback'],
    ['192.0.2.0/24', null],
  ])('200 %s protects: %s', async (range, protects) => {
    expect((await preview(range)).protects).toBe(protects)
  })

  test('409 coversOwnAddress for a trusted proxy', async () => {
    expect((await add('203.0.113.7')).code).toBe('coversOwnAddress')
  })
})

describe('rolling up', () => {
  const singles = async () => {
    const bans = []
    for (const host of [1, 2, 3]) bans.push((await add(`198.51.100.${host}`)).data.id)
    return bans
  }

  test('200 offers the range of several bans in one /24, with its own radius', async () => {
    await singles()
    await add('2001:db8::1')
    await server.addCustomer({ ip: '198.51.100.200', status: 'active' })
    const { roll_up } = await preview('198.51.100.9')
    expect(roll_up).toMatchObject({ range: '198.51.100.0/24', total: 3, customers: 1, paying: 1 })
    expect((await preview('2001:db8::2')).roll_up).toBeNull()
    expect((await preview('198.51.100.0/24')).needless.rules.map(({ range }) => range)).toEqual([
      '198.51.100.1',
      '198.51.100.2',
      '198.51.100.3',
    ])
    const { data } = await call()(blockListsCalls.listRollUps, {})
    expect(data.roll_ups).toMatchObject([{ range: '198.51.100.0/24', total: 3, until: null }])
    expect(data.roll_ups[0]?.rules.map(({ range }) => range)).toEqual(['198.51.100.1', '198.51.100.2', '198.51.100.3'])
  })

  test('200 replaces the bans by the range in one change that lists them; undo restores them', async () => {
    const ids = await singles()
    const { data, change } = await add('198.51.100.0/24', { replaces: ids })
    expect(await ranges()).toEqual(['198.51.100.0/24'])
    const [row, ...more] = await server.auditRows('banned_ip', data.id)
    expect(more).toEqual([])
    expect(row?.also).toEqual(ids)
    expect(row?.after).toMatchObject({ instead_of: ['198.51.100.1/32', '198.51.100.2/32', '198.51.100.3/32'] })
    expect((await undo(change)).status).toBe(200)
    expect(await ranges()).toEqual(['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    expect((await call()(blockListsCalls.listRollUps, {})).data.roll_ups).toHaveLength(1)
  })

  test('409 notCovered if one lies outside or lasts longer, and changes nothing', async () => {
    const ids = await singles()
    const other = (await add('192.0.2.1')).data.id
    expect((await add('198.51.100.0/24', { replaces: [...ids, other] })).code).toBe('notCovered')
    expect((await add('198.51.100.0/24', { replaces: ids, duration: 'day' })).code).toBe('notCovered')
    expect(await ranges()).toHaveLength(4)
    expect((await preview('198.51.100.0/24', { duration: 'day' })).needless.total).toBe(0)
  })
})

describe('previewBlockedDomain', () => {
  const domain = async (name: string) => (await call()(adminCalls.previewBlockedDomain, { domain: name })).data

  test('200 names the customers at or below the domain, its kind, and the blocks around it', async () => {
    const there = await server.addCustomer({ email: 'a@spam.example', status: 'active' })
    const below = await server.addCustomer({ email: 'b@eu.Spam.example' })
    await server.addCustomer({ email: 'c@nospam.example' })
    await server.db.insert(blockedDomains).values([{ domain: 'x.spam.example' }])
    const hit = await domain('SPAM.example')
    expect(hit).toMatchObject({
      domain: 'spam.example',
      customers: 2,
      paying: 1,
      kind: 'work',
      own: false,
      covered_by: null,
      needless: { total: 1, rules: [{ domain: 'x.spam.example' }] },
    })
    expect(hit.sample.map(({ customer_id }) => customer_id)).toEqual([there, below])
    expect((await domain('gmail.com')).kind).toBe('free')
    expect((await domain('example.com')).agents).toContainEqual({ name: 'su Agent', email: 'su@example.com' })
    expect((await domain('y.x.spam.example')).covered_by).toBe('x.spam.example')
  })

  test('400 names the customers there until their number is confirmed', async () => {
    await server.addCustomer({ email: 'a@spam.example' })
    const block = (customers_accepted?: number) =>
      call()(adminCalls.addBlockedDomain, {
        domain: 'spam.example',
        reason: 'spam',
        ...(customers_accepted !== undefined && { customers_accepted }),
      })
    expect((await block()).fields).toHaveProperty('customers_accepted')
    expect((await block(1)).status).toBe(200)
  })
})
