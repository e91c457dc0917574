import type { banDurations } from '@console/remote-admin/contract/bans'
import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'
import { customers } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const call = () => server.as('manager')
type Duration = (typeof banDurations)[number]
const add = (range: string, customers_accepted?: number, duration: Duration = 'forever') =>
  call()(adminCalls.addBannedIp, {
    range,
    reason: 'abuse',
    duration,
    ...(customers_accepted !== undefined && { customers_accepted }),
  })
const preview = async (range: string) => (await call()(adminCalls.previewBannedIp, { range })).data

beforeEach(async () => {
  await server.db.delete(bannedIps)
  await server.db.delete(customers)
})

describe('previewBannedIp', () => {
  test('200 returns the customers it affects, what it covers and what covers it', async () => {
    for (let host = 1; host <= 12; host += 1)
      await server.addCustomer({ ip: `198.51.100.${host}`, status: host <= 5 ? 'active' : 'trial' })
    await server.addCustomer({ ip: '198.51.101.1' })
    const hit = await preview('198.51.100.99/24')
    expect(hit).toMatchObject({
      range: '198.51.100.0/24',
      customers: 12,
      paying: 5,
      covers_you: false,
      too_wide: false,
    })
    expect(hit.sample).toHaveLength(12)
    expect(hit.sample[0]).toMatchObject({ name: 'Ada Stone', ip: '198.51.100.1' })
    expect(hit.covered_by).toBeNull()
    await add('198.51.0.0/16', 13)
    expect((await preview('198.51.100.1')).covered_by).toBe('198.51.0.0/16')
  })

  test.each([
    ['127.0.0.1', true, false],
    ['127.0.0.0/8', true, false],
    ['0.0.0.0/0', true, true],
    ['126.0.0.0/7', true, true],
    ['128.0.0.0/8', false, false],
    ['2001:db8::/19', false, false],
    ['2001:db8::/18', false, true],
    ['::/0', false, true],
  ])('200 %s covers you: %s, too wide: %s', async (range, covers_you, too_wide) => {
    expect(await preview(range)).toMatchObject({ covers_you, too_wide })
  })

  test.each(['1.2.3', '300.1.1.1', '10.0.0.0/33', '10.0.0.0/', 'fe80::1%eth0', 'localhost', ''])(
    '400 %s is not a range',
    async (range) => {
      expect((await call()(adminCalls.previewBannedIp, { range })).fields).toHaveProperty('range')
    },
  )
})

describe('addBannedIp', () => {
  test('200 bans a range in its canonical spelling', async () => {
    const { data } = await add('2001:0DB8:0:0::1/64')
    expect(data).toMatchObject({ range: '2001:db8::/64', reason: 'abuse', until: null, created_by: 'manager Agent' })
    expect((await call()(adminCalls.listBannedIps, {})).data.rows).toEqual([data])
    expect((await add('192.0.2.7/32')).data.range).toBe('192.0.2.7')
  })

  test.each([
    ['day', 1],
    ['week', 7],
    ['year', 365],
  ] as const)('200 for a %s', async (duration, days) => {
    const { data } = await add('192.0.2.1', undefined, duration)
    const held = (Date.parse(data.until ?? '') - Date.parse(data.created_at)) / 86_400_000
    expect(Math.abs(held - days)).toBeLessThan(1.1)
  })

  test('400 names the customers in it until their exact number is confirmed', async () => {
    await server.addCustomer({ ip: '192.0.2.9' })
    for (const accepted of [undefined, 0, 2]) {
      const { status, fields } = await add('192.0.2.0/24', accepted)
      expect([status, fields.customers_accepted?.[0]]).toEqual([400, expect.stringContaining('holds 1 customers')])
    }
    expect((await add('192.0.2.0/24', 1)).status).toBe(200)
  })

  test('409 alreadyBanned inside an active ban, not inside an ended one', async () => {
    await server.db.insert(bannedIps).values({ range: '192.0.2.0/24', until: new Date(Date.now() - 1000) })
    expect((await add('192.0.2.0/24')).status).toBe(200)
    expect((await add('192.0.2.77')).code).toBe('alreadyBanned')
    expect((await add('192.0.0.0/16')).status).toBe(200)
  })

  test('409 for one of two concurrent bans', async () => {
    const answers = await Promise.all([add('192.0.2.1'), add('192.0.2.0/24'), add('192.0.2.0/24')])
    expect(answers.filter(({ code }) => code === 'alreadyBanned').length).toBeGreaterThanOrEqual(1)
    expect(await server.db.$count(bannedIps)).toBeLessThanOrEqual(2)
  })

  test('409 coversYourself and 400 rangeTooWide', async () => {
    expect((await add('127.0.0.0/8')).code).toBe('coversYourself')
    const { status, code } = await add('0.0.0.0/0')
    expect([status, code]).toEqual([400, 'rangeTooWide'])
  })
})

describe('the list', () => {
  beforeEach(async () => {
    await server.db.insert(bannedIps).values([
      { range: '192.0.2.0/24', reason: 'ended', until: new Date(Date.now() - 60_000) },
      { range: '10.9.0.0/16', reason: '50% bots', until: new Date(Date.now() + 60_000) },
      { range: '2001:db8::/32', reason: 'for good' },
    ])
  })
  const ranges = async (filters: { text?: string; state?: 'active' | 'ended' }) =>
    (await call()(adminCalls.listBannedIps, { filters, sort: { by: 'range', direction: 'asc' } })).data.rows.map(
      ({ range }) => range,
    )

  test('200 listBannedIps filters by text and state and sorts by address', async () => {
    expect(await ranges({})).toEqual(['10.9.0.0/16', '192.0.2.0/24', '2001:db8::/32'])
    expect(await ranges({ state: 'active' })).toEqual(['10.9.0.0/16', '2001:db8::/32'])
    expect(await ranges({ state: 'ended' })).toEqual(['192.0.2.0/24'])
    expect(await ranges({ text: '0%' })).toEqual(['10.9.0.0/16'])
    expect(await ranges({ text: '2001' })).toEqual(['2001:db8::/32'])
  })

  test.each(['range', 'until', 'created_at'] as const)('200 pages by %s', async (by) => {
    const sort = { by, direction: 'desc' } as const
    const seen: number[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = { size: 1, ...(after !== undefined && { after }) }
      const { data } = await call()(adminCalls.listBannedIps, { sort, page })
      seen.push(...data.rows.map(({ id }) => id))
      after = data.next
    }
    expect(new Set(seen).size).toBe(3)
    expect(seen).toHaveLength(3)
  })

  test('200 removeBannedIps by filter; 404 when nothing is left', async () => {
    const selection = { matching: { state: 'active' as const } }
    expect((await call()(adminCalls.removeBannedIps, { selection })).data).toEqual({ removed: 2 })
    expect((await call()(adminCalls.removeBannedIps, { selection })).code).toBe('notFound')
  })

  test('200 exportBannedIps streams the chosen columns', async () => {
    const input = { selection: { matching: { text: '50%' } }, columns: ['range' as const, 'reason' as const] }
    const { response } = await call()(adminCalls.exportBannedIps, input)
    expect(response.body).toBe('\ufeffrange,reason\r\n10.9.0.0/16,50% bots\r\n')
  })

  test.each(['asc', 'desc'] as const)(
    '200 exportBannedIps streams in the order of the list, by range %s',
    async (direction) => {
      const sort = { by: 'range' as const, direction }
      const { data } = await call()(adminCalls.listBannedIps, { sort, page: { size: 200 } })
      const { response } = await call()(adminCalls.exportBannedIps, {
        selection: { matching: {} },
        columns: ['range'],
        sort,
      })
      const ranges = response.body.replace('\ufeff', '').split('\r\n').slice(1, -1)
      expect(ranges.length).toBeGreaterThan(2)
      expect(ranges).toEqual(data.rows.map((row) => row.range))
    },
  )

  test('400 exportBannedIps for an order that the list lacks', async () => {
    const input = {
      selection: { matching: {} },
      columns: ['range' as const],
      sort: { by: 'note' as 'range', direction: 'asc' as const },
    }
    expect((await call()(adminCalls.exportBannedIps, input)).code).toBe('invalidInput')
  })
})
