import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq, sql } from '#drizzle'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'
import { agents } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'
import { abuseEvents } from './abuse-schema.ts'
import { takeEvents } from './take-events.ts'

const server = testServer()
const call = () => server.as('manager')
beforeEach(async () => {
  await server.db.execute(sql`truncate abuse_events, abuse_days, abuse_addresses, abuse_fingerprints, search_alerts`)
  await server.db.delete(bannedIps)
})

const noonAgo = (days: number) =>
  new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - days * 86_400_000 + 60_000)
let number = 0
type Given = Parameters<typeof takeEvents>[1][number]
const tell = (customer_id: number, count: number, own: Partial<Given> = {}, days = 0) =>
  takeEvents(
    server.db,
    Array.from({ length: count }, () => {
      number += 1
      return { key: `t${number}`, at: noonAgo(days).toISOString(), customer_id, kind: 'search' as const, ...own }
    }),
  )
const rank = async (filters: object = {}, sort?: { by: 'points' | 'peak' | 'last_at'; direction: 'asc' | 'desc' }) =>
  (await call()(abuseCalls.listTopAbusers, { filters, ...(sort && { sort }) })).data
const idsOf = async (filters: object = {}) => (await rank(filters)).rows.map(({ customer_id }) => customer_id)
const undo = (change: number | undefined) => call()(sessionCalls.undoChange, { change_id: change ?? 0 })

/** Ninety searches in an hour: three points. */
const searches = 90
const abuser = async (days = 0, own: Parameters<typeof server.addCustomer>[0] = {}) => {
  const id = await server.addCustomer(own)
  await tell(id, searches, {}, days)
  return id
}

describe('listTopAbusers', () => {
  test('200 ranks by the points of the window, with the figures behind them', async () => {
    const calm = await server.addCustomer()
    await tell(calm, 60)
    const old = await abuser(40)
    const busy = await server.addCustomer({ plan: 'team' })
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'])
      await tell(busy, 30, { ip, fingerprint_id: 'same' })
    await tell(busy, 30, { kind: 'export' })
    const { rows, total } = await rank()
    expect([rows.length, total]).toEqual([1, 1])
    expect(rows[0]).toMatchObject({
      customer_id: busy,
      rank: 1,
      points: 23,
      searches: 150,
      peak: 150,
      ips: 5,
      fingerprints: 1,
      parts: { peak: 9, ips: 10, fingerprints: 0, exports: 4, alerts: 0 },
    })
    expect(await idsOf({ last_x_days: '90' })).toEqual([busy, old])
    expect(await idsOf({ last_x_days: 39 })).toEqual([busy])
    expect(await idsOf({ last_x_days: 90, plan: 'team' })).toEqual([busy])
    expect(await idsOf({ last_x_days: 90, search_query: `${old}` })).toEqual([old])
    expect((await rank({ last_x_days: 90, status: 'cancelled' })).total).toBe(0)
  })

  test.each(['points', 'peak', 'last_at'] as const)('200 pages by %s both ways, each customer once', async (by) => {
    const ids = [await abuser(), await abuser(1), await abuser(2)]
    for (const direction of ['asc', 'desc'] as const) {
      const seen: number[] = []
      let back: string | null = null
      for (let after: string | null | undefined; after !== null; ) {
        const { data } = await call()(abuseCalls.listTopAbusers, {
          sort: { by, direction },
          page: { size: 1, ...(after !== undefined && { after }) },
        })
        seen.push(...data.rows.map(({ customer_id }) => customer_id))
        expect(data.total).toBe(3)
        after = data.next
        back = data.previous
      }
      expect(seen.toSorted()).toEqual(ids.toSorted())
      const { data } = await call()(abuseCalls.listTopAbusers, {
        sort: { by, direction },
        page: { size: 1, before: back ?? '' },
      })
      expect(data.rows[0]?.customer_id).toBe(seen[1])
    }
  })

  test('400 for a window of more than a year and for the cursor of another list', async () => {
    for (const last_x_days of [0, 366, '0', '366'])
      expect((await call()(abuseCalls.listTopAbusers, { filters: { last_x_days } })).status).toBe(400)
    const { fields } = await call()(abuseCalls.listTopAbusers, { page: { after: 'x' } })
    expect(fields).toHaveProperty(['page.after'])
  })

  test('200 exports a selection by id in its own window as CSV', async () => {
    const [id, other] = [await abuser(40), await abuser()]
    const columns = ['rank', 'customer_id', 'points'] as const
    const body = async (input: object) =>
      (await call()(abuseCalls.exportTopAbusers, { columns: [...columns], ...input } as never)).response.body // two arms
    expect(await body({ selection: { matching: {} } })).toBe(`\ufeffrank,customer_id,points\r\n1,${other},3\r\n`)
    expect(await body({ selection: { ids: [id], last_x_days: '90' } })).toBe(
      `\ufeffrank,customer_id,points\r\n1,${id},3\r\n`,
    )
  })
})

describe('getCustomerAbuse', () => {
  test('200 returns searches over time, addresses with their other customers, and browsers with the accounts that share them', async () => {
    const [id, other] = [await server.addCustomer({ last_name: 'Thorn' }), await server.addCustomer()]
    await server.addCustomer({ ip: '192.0.2.7', ip_location: 'Lisbon, PT' })
    await server.db.insert(bannedIps).values({ range: '192.0.0.0/16' })
    await tell(id, 70, { ip: '192.0.2.7', fingerprint_id: 'f1' })
    await tell(id, 5, { ip: '198.51.100.1' }, 3)
    await tell(other, 1, { ip: '192.0.2.7', fingerprint_id: 'f1' })
    const { data } = await call()(abuseCalls.getCustomerAbuse, { customer_id: id, last_x_days: 7 })
    expect(data.evidence).toMatchObject({
      name: 'Ada Thorn',
      searches: 75,
      peak: 70,
      points: 1,
      ips: 2,
      fingerprints: 1,
      step: 'hour',
      histogram: [{ searches: 5 }, { searches: 70 }],
      addresses: [
        { ip: '192.0.2.7', place: 'Lisbon, PT', others: 1, events: 70, banned_by: '192.0.0.0/16' },
        { ip: '198.51.100.1', place: '', others: 0, banned_by: null },
      ],
      browsers: [{ fingerprint_id: 'f1', others: 1, accounts: [{ customer_id: other }] }],
      past: [],
    })
    const long = await call()(abuseCalls.getCustomerAbuse, { search_query: 'thorn' })
    expect(long.data.evidence).toMatchObject({ customer_id: id, step: 'day', last_x_days: 30 })
  })

  test('200 returns all matches of an ambiguous text, and one customer for a whole email', async () => {
    const first = await server.addCustomer({ email: 'quill@example.net', last_name: 'Quill' })
    await server.addCustomer({ email: 'other.quill@example.net', last_name: 'Quill' })
    const many = await call()(abuseCalls.getCustomerAbuse, { search_query: 'quill' })
    expect([many.data.matches.length, many.data.evidence]).toEqual([2, null])
    const one = await call()(abuseCalls.getCustomerAbuse, { search_query: 'Quill@example.net' })
    expect(one.data.evidence?.customer_id).toBe(first)
    const none = await call()(abuseCalls.getCustomerAbuse, { search_query: 'zzzzzz' })
    expect(none.data).toEqual({ matches: [], evidence: null })
  })

  test('404 for an unknown customer, 400 without one', async () => {
    expect((await call()(abuseCalls.getCustomerAbuse, { customer_id: 999_999 })).code).toBe('notFound')
    expect((await call()(abuseCalls.getCustomerAbuse, { search_query: ' ' })).status).toBe(400)
  })

  test('200 returns the past actions of agents, undone ones included', async () => {
    const id = await abuser()
    await call()(abuseCalls.clearAbuse, { customer_id: id })
    const { change } = await call()(customerAccountCalls.blockCustomer, { customer_id: id, block_all: false })
    await undo(change)
    const { data } = await call()(abuseCalls.getCustomerAbuse, { customer_id: id })
    expect(data.evidence?.past).toMatchObject([
      { call: 'blockCustomer', by: 'manager Agent', undone: true },
      { call: 'remove_customer_abused', fingerprint_id: null, undone: false },
    ])
  })
})

describe('listAbuseEvents', () => {
  test('200 pages through the events of one customer, newest first, by kind and text', async () => {
    const [id, other] = [await server.addCustomer(), await server.addCustomer()]
    await tell(id, 2, { text: 'plumbers' }, 1)
    await tell(id, 1, { kind: 'api', text: 'v1/companies' })
    await tell(other, 1)
    const list = async (own: object = {}) =>
      (await call()(abuseCalls.listAbuseEvents, { filters: { customer_id: id, ...own } })).data
    expect((await list()).rows.map(({ kind }) => kind)).toEqual(['api', 'search', 'search'])
    expect((await list({ kind: 'api' })).total).toBe(1)
    expect((await list({ text: 'PLUMB' })).total).toBe(2)
    const { data } = await call()(abuseCalls.listAbuseEvents, { filters: { customer_id: id }, page: { size: 2 } })
    expect([data.rows.length, data.total, data.next]).toEqual([2, 3, expect.any(String)])
    expect((await call()(abuseCalls.listAbuseEvents, {})).status).toBe(400)
  })
})

describe('clearAbuse', () => {
  test('200 keeps cleared events as evidence without counting them; undo counts them again', async () => {
    const [id, old] = [await abuser(), await abuser(40)]
    await tell(id, 1, { text: 'all emails', ip: '192.0.2.1' })
    const before = (await rank({ last_x_days: 90 })).rows
    const { data, change } = await call()(abuseCalls.clearAbuse, { customer_id: id, note: { notes: 'A pen test' } })
    expect(data).toEqual({ cleared: 91 })
    expect(await idsOf({ last_x_days: 90 })).toEqual([old])
    const events = await call()(abuseCalls.listAbuseEvents, { filters: { customer_id: id } })
    expect(events.data.rows.every(({ cleared }) => cleared)).toBe(true)
    const [row] = await server.auditRows('customer', id)
    expect(row).toMatchObject({ call: 'remove_customer_abused', after: { events: 91 }, note: { notes: 'A pen test' } })
    expect((await call()(abuseCalls.clearAbuse, { customer_id: id })).code).toBe('nothingToClear')
    expect((await undo(change)).status).toBe(200)
    expect((await rank({ last_x_days: 90 })).rows).toEqual(before)
    expect(await server.db.$count(abuseEvents, sql`clear_id is not null`)).toBe(0)
  })

  test('200 clears one browser only, and only within the window', async () => {
    const id = await server.addCustomer()
    await tell(id, 100, { fingerprint_id: 'f1' })
    await tell(id, 100, { fingerprint_id: 'f2' }, 1)
    await tell(id, 100, { fingerprint_id: 'f2' }, 20)
    const clear = { customer_id: id, fingerprint_id: 'f2', last_x_days: 7 }
    expect((await call()(abuseCalls.clearAbuse, clear)).data).toEqual({ cleared: 100 })
    const { data } = await call()(abuseCalls.getCustomerAbuse, { customer_id: id })
    expect(data.evidence).toMatchObject({ searches: 200, fingerprints: 2, points: 8 })
    // Later events count.
    await tell(id, 80, { fingerprint_id: 'f2' })
    expect((await rank({ last_x_days: 7 })).rows[0]).toMatchObject({ searches: 180, fingerprints: 2 })
  })

  test('404 for an unknown customer', async () => {
    expect((await call()(abuseCalls.clearAbuse, { customer_id: 999_999 })).code).toBe('notFound')
  })
})

describe('accounts behind an address or a browser', () => {
  test('200 of an address, with staff marked, the bans that cover it and its place', async () => {
    const [here, passing] = [
      await server.addCustomer({ ip: '203.0.113.5', ip_location: 'Turin, IT' }),
      await server.addCustomer({ blocked: true }),
    ]
    await tell(passing, 1, { ip: '203.0.113.5' })
    await server.db.update(agents).set({ customer_id: here }).where(eq(agents.email, 'sales@example.com'))
    await server.db
      .insert(bannedIps)
      .values([{ range: '203.0.113.0/24', reason: 'bots' }, { range: '198.51.100.0/24' }])
    const { data } = await call()(abuseCalls.lookUpAddress, { ip: ' 203.0.113.5 ' })
    expect(data).toMatchObject({ ip: '203.0.113.5', place: 'Turin, IT', total: 2, bans: [{ range: '203.0.113.0/24' }] })
    const marks = data.accounts.map(({ customer_id, staff, blocked }) => [customer_id, staff, blocked])
    expect(marks).toEqual(
      expect.arrayContaining([
        [here, true, false],
        [passing, false, true],
      ]),
    )
    for (let count = 0; count < 51; count += 1) await server.addCustomer({ ip: '203.0.113.9' })
    const crowd = (await call()(abuseCalls.lookUpAddress, { ip: '203.0.113.9' })).data
    expect([crowd.accounts.length, crowd.total]).toEqual([50, 51])
    expect((await call()(abuseCalls.lookUpAddress, { ip: '203.0.113' })).status).toBe(400)
  })

  test('200 of a browser', async () => {
    const [one, two] = [await server.addCustomer(), await server.addCustomer()]
    await tell(one, 1, { fingerprint_id: 'shared' })
    await tell(two, 1, { fingerprint_id: 'shared' }, 2)
    const { data } = await call()(abuseCalls.lookUpFingerprint, { fingerprint_id: 'shared' })
    expect([data.total, data.accounts.map(({ customer_id }) => customer_id)]).toEqual([2, [one, two]])
    expect((await call()(abuseCalls.lookUpFingerprint, { fingerprint_id: 'none' })).data.total).toBe(0)
  })
})
