import { readsCalls } from '@console/remote-admin/contract/calls/reads'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { readersCalls } from '@console/remote-members/contract/calls/readers'
import type { InputOf } from '@console/shared/contract/define-calls'
import { measured } from '@console/shared/testing/measured'
import { eq, sql } from '#drizzle'
import { countReading } from '../../../platform/reads/count-reading.ts'
import { forgetReads } from '../../../platform/reads/forget-reads.ts'
import { readingHours, reads } from '../../../platform/reads/read-schema.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const su = server.as('su')
type Filters = NonNullable<InputOf<typeof readsCalls.listReads>['filters']>

const list = async (filters: Filters = {}) => (await su(readsCalls.listReads, { filters })).data.rows

let ana: number
let ben: number
beforeAll(async () => {
  ana = await server.addCustomer({ last_name: 'Looked' })
  ben = await server.addCustomer({ last_name: 'Looked' })
  await server.as('sales')(membersCalls.getCustomer, { customer_id: ana })
  await server.as('sales')(membersCalls.getCustomer, { customer_id: ana })
  await server.as('manager')(membersCalls.searchCustomers, { filters: { last_name: 'Looked' } })
})

test('200 listCustomerReaders says who looked, when, by which call and how many times', async () => {
  const { data } = await su(readersCalls.listCustomerReaders, { customer_id: ana })
  expect(data.more).toBe(false)
  expect(data.rows.map(({ agent_name, way, calls, times }) => ({ agent_name, way, calls, times }))).toEqual([
    { agent_name: 'manager Agent', way: 'list', calls: ['searchMemberData'], times: 1 },
    { agent_name: 'sales Agent', way: 'record', calls: ['searchMemberData_id'], times: 2 },
  ])
  const { rows } = (await su(readersCalls.listCustomerReaders, { customer_id: ben })).data
  expect(rows.map(({ agent_name }) => agent_name)).toEqual(['manager Agent'])
})

test('403 listCustomerReaders and listReads for everybody but su', async () => {
  for (const level of ['manager', 'sales'] as const) {
    expect((await server.as(level)(readersCalls.listCustomerReaders, { customer_id: ana })).status).toBe(403)
    expect((await server.as(level)(readsCalls.listReads, {})).status).toBe(403)
    expect((await server.as(level)(readsCalls.listReadingAlarms, {})).status).toBe(403)
  }
})

test('200 listReads narrows by agent, record, kind, way and day', async () => {
  const callsOf = async (filters: Filters) => (await list(filters)).map(({ call }) => call)
  expect(await callsOf({ agent: 'sales@' })).toEqual(['searchMemberData_id', 'searchMemberData_id'])
  expect(await callsOf({ target: String(ben) })).toEqual(['searchMemberData'])
  expect(await callsOf({ target: String(ana), way: 'record' })).toHaveLength(2)
  expect(await callsOf({ target: 'x' })).toEqual([])
  expect(await callsOf({ kind: 'ticket' })).toEqual([])
  expect(await callsOf({ toDate: '01/01/2001' })).toEqual([])
  expect((await list({ agent: 'manager' }))[0]).toMatchObject({
    agent_name: 'manager Agent',
    kind: 'customer',
    way: 'list',
    ids: expect.arrayContaining([ana, ben]),
    total: 2,
  })
  // su's own looking is recorded as well: at agents' reading.
  expect(await callsOf({ agent: 'su@', kind: 'agent' })).toContain(readsCalls.listReads.path)
})

test('200 listReads names ten records of many', async () => {
  const agent_id = await server.agentId('sales')
  const ids = Array.from({ length: 50 }, (_, n) => 5_000 + n)
  await server.db.insert(reads).values({ agent_id, session_id: 1, call: 'x', kind: 'customer', way: 'list', ids })
  expect(await list({ target: '5049' })).toMatchObject([{ ids: ids.slice(0, 10), total: 50 }])
})

/** Lets an agent read this many customers, some hours ago. */
const letRead = async (agent_id: number, customers: number, hoursAgo = 0) => {
  const ids = Array.from({ length: customers }, (_, n) => 10_000 + n)
  const at = sql`now() - make_interval(hours => ${hoursAgo}::int)`
  await server.db.insert(reads).values({ agent_id, session_id: 1, call: 'x', kind: 'customer', way: 'list', ids, at })
}
const alarms = async () => (await su(readsCalls.listReadingAlarms, {})).data

test('200 listReadingAlarms: more than the limit and three times the own usual, and no less', async () => {
  const [calm, busy, wild] = [await server.agentId('manager'), await server.agentId('data_entry'), 987]
  // Five days of 200 customers in an hour are usual for one of them.
  for (const day of [1, 2, 3, 4, 5]) {
    const hour = sql`date_trunc('hour', now() - make_interval(days => ${day}::int), 'UTC')`
    await server.db.insert(readingHours).values({ agent_id: busy, hour, customers: 200, usual: 0 })
  }
  await letRead(calm, 90)
  await letRead(busy, 550)
  await letRead(wild, 550)
  await countReading(server.db, 100)
  expect((await alarms()).map(({ agent_id, customers, usual }) => [agent_id, customers, usual])).toEqual([
    [wild, 550, 0],
  ])
  await letRead(busy, 700)
  await countReading(server.db, 100)
  expect((await alarms()).map(({ agent_id, customers, usual }) => [agent_id, customers, usual])).toEqual([
    [busy, 700, 200],
    [wild, 550, 0],
  ])
  // Counted again, nothing changes; what was unusual stays so.
  await countReading(server.db, 100)
  expect(await alarms()).toHaveLength(2)
})

test('the same customer counts once in an hour, and hours of a stopped worker are counted later', async () => {
  const agent_id = 988
  await letRead(agent_id, 300, 1)
  await letRead(agent_id, 300, 1)
  await countReading(server.db, 250)
  const [hour] = await server.db.select().from(readingHours).where(eq(readingHours.agent_id, agent_id))
  expect([hour?.customers, hour?.alarmed_at === null]).toEqual([300, false])
})

test('months that ended before the days of the setting are deleted, and nothing else', async () => {
  const agent_id = 989
  // At most 30 days and the rest of a month are kept.
  await letRead(agent_id, 1, 24 * 62)
  await letRead(agent_id, 1, 24 * 29)
  const before = await server.db.$count(reads)
  await forgetReads(server.db, 30)
  expect(await server.db.$count(reads)).toBe(before - 1)
  expect(await server.db.$count(reads, eq(reads.agent_id, agent_id))).toBe(1)
})

test('the reads of a customer are found by their index', async () => {
  await server.db.execute(sql`
    insert into reads (agent_id, session_id, call, kind, way, ids)
    select 1, 1, 'x', 'customer', 'list', (select array_agg(100000 + (n * 37 + m) % 50000) from generate_series(1, 25) m)
    from generate_series(1, 20000) n`)
  await server.db.execute(sql`vacuum analyze reads`)
  const { rows } = await server.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select count(*) from reads where kind = 'customer' and ids @> array[${ana}]::bigint[]`)
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('reads_customer')
  const [size] = (
    await server.db.execute<{ bytes: number }>(sql`
      select (pg_total_relation_size('reads') / count(*))::int as bytes from reads`)
  ).rows
  measured('E12', 'bytes of a recorded list of 25, with indexes', size?.bytes ?? 0)
})
