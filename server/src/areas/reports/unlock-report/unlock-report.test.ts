import { unlocksCalls } from '@console/remote-members/contract/calls/unlocks'
import { figuresCalls } from '@console/remote-reports/contract/calls/figures'
import { quickStatsCalls } from '@console/remote-reports/contract/calls/quick-stats'
import { unlockReportCalls as calls, unlockerSorts } from '@console/remote-reports/contract/calls/unlock-report'
import type { InputOf } from '@console/shared/contract/define-calls'
import { isoDate } from '../../../platform/database/columns.ts'
import { daysAfter, today } from '../../../platform/database/days.ts'
import { testServer } from '../../../testing/server.ts'
import { unlocks } from '../../members/unlocks/unlock-schema.ts'
import { rollUpState } from '../days/days-schema.ts'
import { rollUp } from '../figures/roll-up.ts'

const server = testServer()
const call = () => server.as('manager')
const range = { from: '03/02/2026', to: '03/04/2026' }
let ana = 0
let ben = 0

const unlock = (customer_id: number, day: string, kinds: readonly ('company' | 'contact')[], more: object = {}) =>
  server.db.insert(unlocks).values(
    kinds.map((kind) => ({
      customer_id,
      kind,
      name: `A ${kind}`,
      credits: kind === 'company' ? 2 : 1,
      created_at: new Date(day.includes('T') ? day : `${day}T12:00Z`),
      ...more,
    })),
  )

beforeAll(async () => {
  ana = await server.addCustomer({ first_name: 'Ana', last_name: 'Thorn', plan: 'team', company_name: 'Thorn' })
  ben = await server.addCustomer({ first_name: 'Ben', last_name: 'Ochs' })
  await server.addCustomer()
  await unlock(ana, '2026-03-01', ['contact'])
  await unlock(ana, '2026-03-02', ['company', 'contact', 'contact'])
  await unlock(ana, '2026-03-04', ['contact'], { hidden: true })
  await unlock(ben, '2026-03-04T23:30Z', ['company', 'company'])
  await unlock(ben, '2026-03-20', ['company'])
  await rollUp(server.db)
})

describe('getUnlockStats', () => {
  const stats = async (more: Partial<InputOf<typeof calls.getUnlockStats>> = {}) =>
    (await call()(calls.getUnlockStats, { ...range, ...more })).data

  test('200 all unlocks by day, hidden ones included, equal Quick Stats and the number of rows', async () => {
    const { customer, days, figures, customers, credits } = await stats()
    expect(customer).toBeNull()
    expect(days).toEqual(['03/02/2026', '03/03/2026', '03/04/2026'])
    expect(figures).toEqual([{ figure: 'unlocks', total: 6, values: [3, 0, 3], before: null }])
    expect([customers.value, credits.value]).toEqual([2, 9])
    const quick = (await call()(quickStatsCalls.getQuickStats, range)).data.figures
    expect(quick.find(({ figure }) => figure === 'unlocks')).toMatchObject({ total: 6, values: [3, 0, 3] })
    const filters = { figure: 'unlocks', ...range } as const
    expect((await call()(figuresCalls.listFigureRows, { filters })).data.total).toBe(6)
  })

  test('200 of one customer, with the days before', async () => {
    const { customer, figures, credits, customers } = await stats({ customer_id: ana, compare: true })
    expect(customer).toMatchObject({ customer_id: ana, name: 'Ana Thorn', plan: 'team' })
    expect(figures).toEqual([
      { figure: 'unlocks', total: 4, values: [3, 0, 1], before: { total: 1, values: [0, 0, 1] } },
    ])
    expect([customers, credits]).toEqual([
      { value: 1, before: 1 },
      { value: 5, before: 1 },
    ])
  })

  test('200 also without today if today is the last day', async () => {
    const eve = await server.addCustomer()
    const of = (days: number) => `${isoDate(daysAfter(today(), days))}T00:00:01Z`
    await unlock(eve, of(0), ['contact'])
    await unlock(eve, of(-1), ['company', 'company'])
    await unlock(eve, of(-2), ['company'])
    await unlock(eve, of(-3), ['contact'])
    await rollUp(server.db)
    const of2 = { from: daysAfter(today(), -1), to: today(), compare: true, customer_id: eve }
    const { credits, customers } = await stats(of2)
    expect(credits).toEqual({ value: 5, before: 3, full: { value: 4, before: 1 } })
    expect(customers).toEqual({ value: 1, before: 1, full: { value: 1, before: 1 } })
    expect((await stats({ ...of2, from: daysAfter(today(), -2), to: daysAfter(today(), -1) })).credits).toEqual({
      value: 6,
      before: 1,
    })
  })

  test('404 notFound for an unknown customer, 400 if the range ends before it starts', async () => {
    expect((await call()(calls.getUnlockStats, { ...range, customer_id: 999_999 })).code).toBe('notFound')
    expect((await call()(calls.getUnlockStats, { ...range, from: '03/05/2026' })).fields).toHaveProperty('to')
  })
})

test('getUnlockMap: 200 customers by day; 400 if the range ends before it starts', async () => {
  const { data } = await call()(calls.getUnlockMap, range)
  expect([data.step, data.of, data.columns.length]).toEqual(['day', 2, 3])
  expect(data.rows).toEqual([
    { customer_id: ana, name: 'Ana Thorn', total: 4, cells: [3, 0, 1] },
    { customer_id: ben, name: 'Ben Ochs', total: 2, cells: [0, 0, 2] },
  ])
  expect((await call()(calls.getUnlockMap, { ...range, from: '03/05/2026' })).fields).toHaveProperty('to')
})

describe('listUnlockers', () => {
  const list = async (filters: object = {}, more: object = {}) =>
    (await call()(calls.listUnlockers, { filters: { ...range, ...filters }, ...more })).data

  test('200 the most unlocks first, by kind', async () => {
    const { rows, total } = await list({ compare: true })
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      {
        customer_id: ana,
        rank: 1,
        unlocks: 4,
        companies: 1,
        contacts: 3,
        credits: 5,
        hidden: 1,
        days: 2,
        last_day: '03/04/2026',
        unlocks_before: 1,
      },
      { customer_id: ben, rank: 2, unlocks: 2, companies: 2, contacts: 0, credits: 4, hidden: 0, unlocks_before: 0 },
    ])
    expect(rows[0]?.share).toBeCloseTo(4 / 6)
    expect((await list()).rows[0]?.unlocks_before).toBeNull()
  })

  test.each<[object, () => number[]]>([
    [{ search_query: 'thorn' }, () => [ana]],
    [{ plan: 'free' }, () => [ben]],
    [{ hidden: 'some' }, () => [ana]],
    [{ hidden: 'none' }, () => [ben]],
    [{ from: '03/03/2026', to: '03/03/2026' }, () => []],
    [{ from: '02/15/2026', to: '04/10/2026' }, () => [ana, ben]],
  ])('200 filtered by %j', async (filters, expected) => {
    expect((await list(filters)).rows.map(({ customer_id }) => customer_id)).toEqual(expected())
  })

  test.each(unlockerSorts)('200 pages by %s in both directions', async (by) => {
    for (const direction of ['asc', 'desc'] as const) {
      const sort = { by, direction }
      const first = await list({}, { sort, page: { size: 1 } })
      const second = await list({}, { sort, page: { size: 1, after: first.next } })
      const values = [...first.rows, ...second.rows].map((row) => row[by])
      const upwards = { unlocks: [2, 4], credits: [4, 5] }[by]
      expect(values).toEqual(direction === 'asc' ? upwards : upwards.toReversed())
      expect((await list({}, { sort, page: { size: 1, before: second.previous } })).rows).toEqual(first.rows)
    }
  })

  test('400 if the range ends before it starts', async () => {
    const { fields } = await call()(calls.listUnlockers, { filters: { from: '03/04/2026', to: '03/02/2026' } })
    expect(fields).toHaveProperty(['filters.to'])
  })
})

describe('showUnlockCustomerExports, narrowed to days', () => {
  const total = async (filters: InputOf<typeof unlocksCalls.listUnlocks>['filters'], customer_id = ana) =>
    (await call()(unlocksCalls.listUnlocks, { customer_id, filters })).data.total

  test('200 as many as the report counts', async () => {
    expect(await total(range)).toBe(4)
    expect(await total({ to: range.from })).toBe(4)
    expect(await total({ from: range.to })).toBe(1)
    expect(await total({})).toBe(5)
  })

  test('200 by days of the reporting zone', async () => {
    const day = { from: '03/05/2026', to: '03/05/2026' }
    expect(await total(day, ben)).toBe(0)
    await server.db.update(rollUpState).set({ zone: 'Europe/Berlin' })
    expect(await total(day, ben)).toBe(2)
    await server.db.update(rollUpState).set({ zone: 'UTC' })
  })
})

test('hide_unlocks changes no number but that of hidden ones', async () => {
  const { data } = await call()(unlocksCalls.listUnlocks, { customer_id: ben })
  await call()(unlocksCalls.hideUnlocks, { customer_id: ben, ids: data.rows.map(({ id }) => id), hidden: true })
  await rollUp(server.db)
  expect((await call()(calls.getUnlockStats, range)).data.figures[0]?.total).toBe(6)
  const { rows } = (await call()(calls.listUnlockers, { filters: { ...range, search_query: 'ochs' } })).data
  expect(rows).toMatchObject([{ unlocks: 2, hidden: 2 }])
})
