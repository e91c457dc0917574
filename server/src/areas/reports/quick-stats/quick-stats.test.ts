import { quickFigures, quickStatsCalls } from '@console/remote-reports/contract/calls/quick-stats'
import type { FactKind } from '@console/remote-reports/contract/figures'
import { testServer } from '../../../testing/server.ts'
import { abuseEvents } from '../../admin/abuse/abuse-schema.ts'
import { unlocks } from '../../members/unlocks/unlock-schema.ts'
import { customerFacts } from '../figures/fact-schema.ts'
import { rollUp } from '../figures/roll-up.ts'

const server = testServer()
const range = { from: '03/02/2026', to: '03/04/2026' }
const noonOf = (day: number) => new Date(Date.UTC(2026, 2, day, 12))

/** An existing customer from long before. */
const oldCustomer = () => server.addCustomer({ created_at: new Date('2020-01-01') })
const happened = (customer_id: number, day: number, kind: FactKind) =>
  server.db.insert(customerFacts).values({ customer_id, kind, at: noonOf(day) })
const stats = async (input: Parameters<typeof ask>[0] = range) => (await ask(input)).data
const ask = (
  input: { from: string; to: string; compare?: boolean; figures?: (typeof quickFigures)[number][] } = range,
) => server.as('sales')(quickStatsCalls.getQuickStats, input)

const began = Date.now()

beforeAll(async () => {
  const [ana, ben, eve] = [await oldCustomer(), await oldCustomer(), await oldCustomer()]
  await server.addCustomer({ created_at: noonOf(1) })
  await server.addCustomer({ created_at: noonOf(2) })
  await server.addCustomer({ created_at: noonOf(4) })
  await happened(eve, -20, 'conversion')
  await happened(ana, 1, 'trial')
  await happened(ana, 2, 'conversion')
  await happened(ben, 2, 'trial')
  await happened(ben, 3, 'trial')
  await happened(eve, 3, 'cancellation')
  await happened(eve, 4, 'reactivation')
  await happened(ben, 5, 'conversion')
  await server.db.insert(abuseEvents).values(
    [2, 2, 4].map((day, number) => ({
      key: `search-${number}`,
      text: 'thorn',
      kind: 'search' as const,
      customer_id: ana,
      at: noonOf(day),
    })),
  )
  await server.db.insert(unlocks).values({
    customer_id: ana,
    kind: 'company',
    name: 'Thorn',
    company: 'Thorn',
    credits: 1,
    created_at: noonOf(3),
  })
  await rollUp(server.db)
})

test('200 every figure of the range by day, in the order of the screen', async () => {
  const { days, figures, stamp } = await stats()
  expect(days).toEqual(['03/02/2026', '03/03/2026', '03/04/2026'])
  expect(figures.map(({ figure }) => figure)).toEqual(quickFigures)
  expect(Object.fromEntries(figures.map(({ figure, total, values }) => [figure, [total, values]]))).toEqual({
    sign_ups: [2, [1, 0, 1]],
    trials: [2, [1, 1, 0]],
    conversions: [1, [1, 0, 0]],
    reactivations: [1, [0, 0, 1]],
    cancellations: [1, [0, 1, 0]],
    active_customers: [2, [2, 1, 2]],
    searches: [3, [2, 0, 1]],
    unlocks: [1, [0, 1, 0]],
  })
  expect(figures.every(({ before }) => before === null)).toBe(true)
  expect(stamp).toMatchObject({ time_zone: 'UTC', rebuilding: false })
  expect(Date.parse(stamp.as_of ?? '')).toBeGreaterThanOrEqual(began)
})

test('200 adds the same number of days before on request', async () => {
  const { figures } = await stats({ ...range, compare: true, figures: ['sign_ups', 'trials', 'active_customers'] })
  expect(figures).toEqual([
    { figure: 'sign_ups', total: 2, values: [1, 0, 1], before: { total: 1, values: [0, 0, 1] } },
    { figure: 'trials', total: 2, values: [1, 1, 0], before: { total: 1, values: [0, 0, 1] } },
    { figure: 'active_customers', total: 2, values: [2, 1, 2], before: { total: 1, values: [1, 1, 1] } },
  ])
})

test('200 a day without events is zero, and a balance carries over', async () => {
  const { figures } = await stats({ from: '03/20/2026', to: '03/20/2026' })
  expect(figures.filter(({ total }) => total > 0)).toEqual([
    { figure: 'active_customers', total: 3, values: [3], before: null },
  ])
})

test('400 if the range ends before it starts or exceeds the length of a report', async () => {
  expect((await ask({ from: '03/04/2026', to: '03/02/2026' })).fields).toHaveProperty('to')
  expect((await ask({ from: '03/01/2025', to: '03/02/2026' })).fields).toHaveProperty('to')
  expect((await ask({ from: '03/02/2025', to: '03/02/2026' })).status).toBe(200)
})

test('400 for a repeated figure, and for none', async () => {
  expect((await ask({ ...range, figures: ['trials', 'trials'] })).status).toBe(400)
  expect((await ask({ ...range, figures: [] })).status).toBe(400)
})
