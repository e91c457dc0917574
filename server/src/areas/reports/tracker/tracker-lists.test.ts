import {
  type ApiRequestFilters,
  apiUserSorts,
  trackerCalls as calls,
  outcomeChoices,
} from '@console/remote-reports/contract/calls/tracker'
import { sql } from '#drizzle'
import { addApiUsage } from '../../../testing/api-usage.ts'
import { testServer } from '../../../testing/server.ts'
import { rollUpState } from '../days/days-schema.ts'
import { rollUp } from '../figures/roll-up.ts'
import { toldApiRequests } from './api-requests.ts'
import { selectedApiUsers } from './api-users.ts'

const server = testServer()
const call = () => server.as('manager')
const range = { from: '03/02/2026', to: '03/04/2026' }
let ana = 0
let ben = 0
let keys: readonly number[] = []

beforeAll(async () => {
  ;({ ana, ben, keys } = await addApiUsage(server))
})

describe('listApiUsers', () => {
  const list = async (filters: object = {}, more: object = {}) =>
    (await call()(calls.listApiUsers, { filters: { ...range, ...filters }, ...more })).data

  test('200 the most requests first, with shares, the quota of active keys, and the days before', async () => {
    const { rows, total } = await list({ compare: true })
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      {
        customer_id: ana,
        name: 'Ana Thorn',
        rank: 1,
        requests: 9,
        answered: 6,
        refused: 2,
        errors: 1,
        requests_before: 1,
        keys: 2,
        quota: 110,
        used_today: 29,
      },
      {
        customer_id: ben,
        rank: 2,
        requests: 2,
        answered: 1,
        refused: 0,
        errors: 1,
        error_share: 0.5,
        requests_before: 0,
        keys: 0,
        quota: 0,
        quota_used: null,
      },
    ])
    expect(rows[0]?.quota_used).toBeCloseTo(29 / 110)
    expect(rows[0]?.share).toBeCloseTo(9 / 11)
    expect((await list()).rows[0]?.requests_before).toBeNull()
  })

  test('200 whole months and parts of months add up', async () => {
    expect((await list({ from: '02/15/2026', to: '04/10/2026' })).rows.map(({ requests }) => requests)).toEqual([10, 3])
  })

  test('200 filtered by text and plan; rank and share stay those among all', async () => {
    expect((await list({ search_query: 'ochs' })).rows).toMatchObject([{ customer_id: ben, rank: 2, share: 2 / 11 }])
    expect((await list({ plan: 'team' })).rows).toMatchObject([{ customer_id: ana }])
    expect((await list({ from: '03/03/2026', to: '03/03/2026' })).total).toBe(0)
  })

  test.each(apiUserSorts)('200 pages by %s in both directions, each customer once', async (by) => {
    for (const direction of ['asc', 'desc'] as const) {
      const sort = { by, direction }
      const first = await list({}, { sort, page: { size: 1 } })
      const second = await list({}, { sort, page: { size: 1, after: first.next } })
      expect([first.previous, second.next]).toEqual([null, null])
      expect([...first.rows, ...second.rows].map(({ customer_id }) => customer_id).sort()).toEqual([ana, ben].sort())
      const values = [...first.rows, ...second.rows].map((row) => row[by] ?? -1)
      expect(values).toEqual(values.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)))
      expect((await list({}, { sort, page: { size: 1, before: second.previous } })).rows).toEqual(first.rows)
    }
  })

  test('a file contains all of them, read in batches', async () => {
    for (const size of [1, 2, 3]) {
      const { total, batches } = await selectedApiUsers(server.db, range, undefined, size)
      const ids: number[] = []
      for await (const rows of batches) ids.push(...rows.map(({ customer_id }) => customer_id))
      expect([total, ids]).toEqual([2, [ana, ben]])
    }
  })

  test('400 for a cursor of another sort, and if the range ends before it starts', async () => {
    const { next } = await list({}, { page: { size: 1 } })
    const sort = { by: 'errors', direction: 'asc' } as const
    const other = await call()(calls.listApiUsers, { filters: range, sort, page: { after: next ?? '' } })
    expect(other.fields).toHaveProperty(['page.after'])
    const { fields } = await call()(calls.listApiUsers, { filters: { from: '03/04/2026', to: '03/02/2026' } })
    expect(fields).toHaveProperty(['filters.to'])
  })
})

describe('listApiKeys', () => {
  const list = async (filters: object = {}, more: object = {}) =>
    (await call()(calls.listApiKeys, { filters: { ...range, ...filters }, ...more })).data

  test('200 the most used today first, with the days that exhausted the quota; revoked ones last', async () => {
    const { rows, total } = await list()
    expect(total).toBe(3)
    expect(rows).toMatchObject([
      {
        key_id: keys[0],
        prefix: 'ck_aaaaaa',
        name: 'Ana Thorn',
        quota: 10,
        used_today: 9,
        quota_used: 0.9,
        requests: 5,
        answered: 2,
        refused: 2,
        errors: 1,
        error_share: 0.2,
        full_days: 1,
        revoked_at: null,
      },
      { key_id: keys[1], requests: 3, quota_used: 0.2, full_days: 0 },
      { key_id: keys[2], requests: 2, quota_used: null, revoked_at: '2026-03-20T00:00:00.000Z' },
    ])
  })

  test.each([
    [{ fill: 'near' }, [0]],
    [{ fill: 'full' }, []],
    [{ fill: 'free' }, [1]],
    [{ state: 'revoked' }, [2]],
    [{ state: 'live' }, [0, 1]],
    [{ search_query: 'CK_b' }, [1]],
    [{ search_query: 'thorn' }, [0, 1]],
    [{ search_query: '%' }, []],
  ])('200 filtered by %j', async (filters, places) => {
    expect((await list(filters)).rows.map(({ key_id }) => key_id)).toEqual(places.map((place) => keys[place]))
  })

  test('200 of one customer only', async () => {
    expect((await list({ customer_id: ben })).rows.map(({ key_id }) => key_id)).toEqual([keys[2]])
  })

  test('200 pages by requests', async () => {
    const sort = { by: 'requests', direction: 'desc' }
    const first = await list({}, { sort, page: { size: 2 } })
    const second = await list({}, { sort, page: { size: 2, after: first.next } })
    expect([...first.rows, ...second.rows].map(({ requests }) => requests)).toEqual([5, 3, 2])
  })
})

describe('listApiRequests', () => {
  const list = async (filters: Partial<ApiRequestFilters> = {}) =>
    (await call()(calls.listApiRequests, { filters: { ...range, ...filters } })).data

  test('200 as many as the figure, newest first', async () => {
    const { rows, total } = await list()
    expect([total, rows.length]).toEqual([11, 11])
    expect(rows[0]).toMatchObject({
      customer_id: ben,
      name: 'Ben Ochs',
      at: '2026-03-04T23:30:00.000Z',
      prefix: 'ck_cccccc',
    })
    expect(rows.find(({ endpoint }) => endpoint === '/v2/people')).toMatchObject({ key_id: null, prefix: null, ms: 40 })
  })

  test('200 filtered by customer, key, endpoint and outcome', async () => {
    expect((await list({ customer_id: ana })).total).toBe(9)
    expect((await list({ customer_id: ana, key_id: keys[1] ?? 0 })).total).toBe(3)
    expect((await list({ endpoint: '/V2/PEO' })).total).toBe(1)
    expect((await list({ endpoint: '_v2' })).total).toBe(0)
    expect((await list({ outcome: 'answered' })).total).toBe(7)
    expect((await list({ outcome: 'refused' })).rows.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
  })

  test('200 the roll-ups, which count very many rows, agree with the list', async () => {
    for (const outcome of [undefined, ...outcomeChoices])
      for (const subject of [{}, { customer_id: ana }, { customer_id: ana, key_id: keys[0] ?? 0 }]) {
        const filters = { ...subject, ...(outcome && { outcome }) }
        expect([filters, await toldApiRequests(server.db, { ...range, ...filters })]).toEqual([
          filters,
          (await list(filters)).total,
        ])
      }
    expect(await toldApiRequests(server.db, { ...range, endpoint: '/v2' })).toBeUndefined()
  })

  test('200 pages through very many, with their total', async () => {
    const many = 12_000
    await server.db.execute(sql`
      insert into api_requests (key, at, customer_id, type, endpoint, outcome, ms)
      select 'many ' || n, timestamptz '2026-05-04 00:00Z' + n * interval '7 seconds', ${ben}, 'api', '/v2', 'ok', 1
      from generate_series(0, ${many - 1}) n`)
    const day = { from: '05/04/2026', to: '05/04/2026' }
    // Before and after the roll-up.
    for (const seen of [false, true]) {
      if (seen) await rollUp(server.db)
      const first = await list(day)
      expect([seen, first.total, first.rows[0]?.at]).toEqual([seen, many, '2026-05-04T23:19:53.000Z'])
      const second = (await call()(calls.listApiRequests, { filters: day, page: { after: first.next ?? '' } })).data
      expect([seen, second.total, second.rows[0]?.at]).toEqual([seen, many, '2026-05-04T23:08:13.000Z'])
    }
  })

  test('200 by days of the reporting zone', async () => {
    await server.db.update(rollUpState).set({ zone: 'Asia/Kolkata' })
    const days = await list({ from: '03/05/2026', to: '03/05/2026' })
    await server.db.update(rollUpState).set({ zone: 'UTC' })
    expect(days.rows.map(({ at }) => at.slice(0, 16))).toEqual([
      '2026-03-05T00:30',
      '2026-03-04T23:30',
      '2026-03-04T23:30',
    ])
  })

  test('400 if the range ends before it starts', async () => {
    const { fields } = await call()(calls.listApiRequests, { filters: { from: '03/04/2026', to: '03/02/2026' } })
    expect(fields).toHaveProperty(['filters.to'])
  })
})
