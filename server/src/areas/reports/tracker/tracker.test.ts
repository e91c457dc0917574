import { trackerCalls as calls } from '@console/remote-reports/contract/calls/tracker'
import type { InputOf } from '@console/shared/contract/define-calls'
import { addApiUsage } from '../../../testing/api-usage.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const call = () => server.as('manager')
const range = { from: '03/02/2026', to: '03/04/2026' }
let ana = 0
let ben = 0
let keys: readonly number[] = []

beforeAll(async () => {
  ;({ ana, ben, keys } = await addApiUsage(server))
})

const totals = (figures: readonly { figure: string; total: number; values: number[] }[]) =>
  Object.fromEntries(figures.map(({ figure, total, values }) => [figure, [total, values]]))

describe('getApiUsage', () => {
  const usage = async (more: Partial<InputOf<typeof calls.getApiUsage>> = {}) =>
    (await call()(calls.getApiUsage, { ...range, ...more })).data

  test('200 all requests by day, without enrichments', async () => {
    const data = await usage()
    expect(data.days).toEqual(['03/02/2026', '03/03/2026', '03/04/2026'])
    expect(totals(data.figures)).toEqual({
      api_requests: [11, [5, 0, 6]],
      api_refused: [2, [2, 0, 0]],
      api_errors: [2, [1, 0, 1]],
    })
    expect(data.customers).toEqual({ value: 2, before: null })
    expect(data.ms.value).toBeCloseTo((8 * 40 + 3 * 80) / 11)
  })

  test('200 of a customer and of one of their keys, with the days before', async () => {
    const ofAna = await usage({ customer_id: ana, compare: true })
    expect(totals(ofAna.figures)).toMatchObject({ api_requests: [9, [5, 0, 4]], api_refused: [2, [2, 0, 0]] })
    expect(ofAna.figures[0]?.before).toEqual({ total: 1, values: [0, 0, 1] })
    expect(ofAna.ms).toMatchObject({ before: 40 })
    expect(totals((await usage({ customer_id: ana, key_id: keys[1] ?? 0 })).figures)).toMatchObject({
      api_requests: [3, [0, 0, 3]],
    })
  })

  test('200 zero for a key of another customer, and no mean of nothing', async () => {
    const data = await usage({ customer_id: ben, key_id: keys[0] ?? 0 })
    expect([data.figures[0]?.total, data.ms.value, data.customers.value]).toEqual([0, null, 0])
  })

  test('400 if the range ends before it starts or is too long', async () => {
    for (const wrong of [{ from: '03/05/2026' }, { from: '03/01/2025' }])
      expect((await call()(calls.getApiUsage, { ...range, ...wrong })).fields).toHaveProperty('to')
  })
})

describe('getApiSubject', () => {
  test('200 returns a customer, and a key with its usage today', async () => {
    const { data } = await call()(calls.getApiSubject, { customer_id: ana, key_id: keys[0] ?? 0 })
    expect(data).toMatchObject({
      customer_id: ana,
      name: 'Ana Thorn',
      plan: 'team',
      company_name: 'Thorn',
      key: { key_id: keys[0], prefix: 'ck_aaaaaa', quota: 10, used_today: 9, quota_used: 0.9, revoked_at: null },
    })
    expect((await call()(calls.getApiSubject, { customer_id: ben })).data.key).toBeNull()
    const old = (await call()(calls.getApiSubject, { customer_id: ben, key_id: keys[2] ?? 0 })).data.key
    expect(old).toMatchObject({ quota_used: null, revoked_at: '2026-03-20T00:00:00.000Z' })
  })

  test('404 notFound for an unknown customer, and for a key of another one', async () => {
    expect((await call()(calls.getApiSubject, { customer_id: 999_999 })).code).toBe('notFound')
    expect((await call()(calls.getApiSubject, { customer_id: ben, key_id: keys[0] ?? 0 })).code).toBe('notFound')
  })
})

describe('getUsageMap', () => {
  const map = async (more: Partial<InputOf<typeof calls.getUsageMap>> = {}) =>
    (await call()(calls.getUsageMap, { ...range, ...more })).data

  test('200 customers by day, the most first; the cells add up to the total', async () => {
    const { step, columns, rows, of } = await map()
    expect([step, columns.map(({ from }) => from), of]).toEqual(['day', ['03/02/2026', '03/03/2026', '03/04/2026'], 2])
    expect(rows).toEqual([
      { customer_id: ana, key_id: null, name: 'Ana Thorn', total: 9, cells: [5, 0, 4] },
      { customer_id: ben, key_id: null, name: 'Ben Ochs', total: 2, cells: [0, 0, 2] },
    ])
  })

  test('200 keys of a customer, and requests without one', async () => {
    const { rows } = await map({ customer_id: ana })
    expect(rows.map(({ key_id, name, cells }) => [key_id, name, cells])).toEqual([
      [keys[0], 'ck_aaaaaa', [5, 0, 0]],
      [keys[1], 'ck_bbbbbb', [0, 0, 3]],
      [null, '', [0, 0, 1]],
    ])
  })

  test('200 by figure, without customers at zero', async () => {
    expect((await map({ figure: 'refused' })).rows).toMatchObject([{ customer_id: ana, cells: [2, 0, 0] }])
  })

  test('200 by week from Monday and by month, cut at the ends of the range', async () => {
    const weeks = await map({ from: '02/25/2026', to: '04/05/2026' })
    expect([weeks.step, weeks.columns[0], weeks.columns[1], weeks.columns.at(-1)]).toEqual([
      'week',
      { from: '02/25/2026', to: '03/01/2026' },
      { from: '03/02/2026', to: '03/08/2026' },
      { from: '03/30/2026', to: '04/05/2026' },
    ])
    expect(weeks.rows[0]?.cells).toEqual([1, 9, 0, 0, 0, 0])
    const months = await map({ from: '07/15/2025', to: '03/31/2026' })
    expect([months.step, months.columns[0], months.columns.length]).toEqual([
      'month',
      { from: '07/15/2025', to: '07/31/2025' },
      9,
    ])
    expect(months.rows[0]?.cells.at(-1)).toBe(10)
  })

  test('400 if the range ends before it starts', async () => {
    expect((await call()(calls.getUsageMap, { from: '03/04/2026', to: '03/02/2026' })).fields).toHaveProperty('to')
  })
})
