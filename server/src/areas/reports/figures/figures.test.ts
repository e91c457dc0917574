import { type FigureRowFilters, figuresCalls } from '@console/remote-reports/contract/calls/figures'
import { type FigureId, figureIds } from '@console/remote-reports/contract/figures'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import { eq, sql } from '#drizzle'
import { exportLists } from '../../../export-lists.ts'
import { dayOf } from '../../../platform/database/days.ts'
import { runOpenExports } from '../../../platform/exports/exports-worker.ts'
import { agents } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'
import { abuseEvents } from '../../admin/abuse/abuse-schema.ts'
import { unlocks } from '../../members/unlocks/unlock-schema.ts'
import { apiRequests, customerFacts } from './fact-schema.ts'
import { figureSeries } from './figures.ts'
import { keepReportZone, rollUp } from './roll-up.ts'

const server = testServer()
const call = () => server.as('manager')
const range = { from: '03/01/2026', to: '03/31/2026' }
const list = async (filters: Partial<FigureRowFilters> & { figure: FigureId }, rest = {}) =>
  (await call()(figuresCalls.listFigureRows, { filters: { ...range, ...filters }, ...rest })).data

let ada = 0
let bo = 0

/** Customers created for these tests; their events of that spring are all that the figures count. */
beforeAll(async () => {
  const { db } = server
  const at = (text: string) => new Date(`2026-${text}:00Z`)
  ada = await server.addCustomer({ created_at: at('03-02T10:00'), company_name: 'Acme', email: 'ada@example.net' })
  bo = await server.addCustomer({
    created_at: at('02-10T10:00'),
    first_name: '',
    last_name: '',
    email: 'bo@example.net',
  })
  await db.insert(customerFacts).values([
    { at: at('03-03T10:00'), customer_id: ada, kind: 'trial' },
    { at: at('03-09T10:00'), customer_id: ada, kind: 'conversion' },
    { at: at('02-11T10:00'), customer_id: bo, kind: 'conversion' },
    { at: at('03-15T10:00'), customer_id: bo, kind: 'cancellation' },
    { at: at('04-02T10:00'), customer_id: bo, kind: 'reactivation' },
  ])
  await db.insert(abuseEvents).values([
    { key: 's1', at: at('03-31T23:59'), customer_id: ada, kind: 'search', text: 'dentists in Ohio' },
    { key: 's2', at: at('03-31T23:59'), customer_id: ada, kind: 'sign_in', text: '' },
    { key: 's3', at: at('04-01T00:00'), customer_id: bo, kind: 'search', text: 'too late' },
  ])
  await db.insert(unlocks).values([
    { customer_id: ada, kind: 'contact', name: 'Ana Sousa', company: 'Acme', created_at: at('03-05T10:00') },
    { customer_id: bo, kind: 'company', name: 'Bolt', created_at: at('03-06T10:00'), hidden: true },
  ])
  const request = (key: string, customer_id: number) => ({
    key,
    customer_id,
    at: at('03-20T10:00'),
    endpoint: 'v1',
    ms: 9,
  })
  await db.insert(apiRequests).values([
    { ...request('r1', ada), type: 'enrichment', outcome: 'ok' },
    { ...request('r2', ada), type: 'enrichment', outcome: 'no_match' },
    { ...request('r3', bo), type: 'enrichment', outcome: 'refused' },
    { ...request('r4', bo), type: 'enrichment', outcome: 'error' },
    { ...request('r5', bo), type: 'api', outcome: 'ok' },
    { ...request('r6', bo), type: 'api', outcome: 'refused' },
    { ...request('r7', bo), type: 'api', outcome: 'error' },
  ])
  await rollUp(db)
})

describe('getReporting', () => {
  test('200 returns the zone, its current day and the age of the figures', async () => {
    const { data } = await server.as('company_size')(figuresCalls.getReporting, {})
    expect(data).toEqual({
      as_of: expect.stringMatching(/Z$/),
      time_zone: 'UTC',
      today: dayOf(new Date()),
      rebuilding: false,
      rows_from: { searches: null, requests: null },
    })
  })
})

describe('listFigureRows', () => {
  test.each(figureIds)('200 the rows of %s add up to it', async (figure) => {
    const series = await figureSeries(server.db, [figure], range)
    const { rows, total } = await list({ figure })
    expect(rows.length).toBeGreaterThan(figure === 'reactivations' ? -1 : 0)
    expect([total, rows.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
      series[figure].total,
      series[figure].total,
    ])
  })

  test('200 returns who, when and what', async () => {
    expect((await list({ figure: 'searches' })).rows).toEqual([
      {
        id: expect.any(Number),
        at: '2026-03-31T23:59:00.000Z',
        customer_id: ada,
        amount: 1,
        customer: 'Ada Stone',
        email: 'ada@example.net',
        text: 'dentists in Ohio',
      },
    ])
    const texts = async (figure: FigureId) =>
      (await list({ figure })).rows.map(({ customer, text }) => [customer, text])
    expect(await texts('unlocks')).toEqual([
      ['bo@example.net', 'Bolt'],
      ['Ada Stone', 'Ana Sousa · Acme'],
    ])
    expect(await texts('active_customers')).toEqual([['Ada Stone', 'Acme']])
    expect(await texts('api_errors')).toEqual([['bo@example.net', 'v1 · error · 9 ms']])
  })

  test('200 filters by customer, and by a key without rows', async () => {
    expect((await list({ figure: 'enrichment_requests', customer_id: ada })).total).toBe(2)
    expect((await list({ figure: 'active_customers', customer_id: bo })).rows).toEqual([])
    expect((await list({ figure: 'api_requests', key_id: 77 })).total).toBe(0)
    expect((await list({ figure: 'unlocks', key_id: 77 })).total).toBe(0)
  })

  test('200 pages through very many in both directions, and their total equals the figure', async () => {
    const day = { from: '05/05/2026', to: '05/05/2026' }
    await server.db.execute(sql`
      insert into api_requests (key, at, customer_id, type, endpoint, outcome, ms)
      select 'many ' || n, '2026-05-05T12:00:00Z'::timestamptz + n / 7 * interval '1 second', ${ada}, 'api', 'v1', 'ok', 1
      from generate_series(1, 10500) n`)
    await rollUp(server.db)
    const filters = { figure: 'api_requests', ...day } as const
    const first = await list(filters, { page: { size: 200 } })
    expect([first.total, first.rows.length, first.previous]).toEqual([10_500, 200, null])
    const second = await list(filters, { page: { size: 200, after: first.next } })
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(400)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect((await list(filters, { page: { size: 200, before: second.previous } })).rows).toEqual(first.rows)
    const upwards = await list(filters, { sort: { by: 'at', direction: 'asc' }, page: { size: 1 } })
    expect(upwards.rows[0]?.at).toBe('2026-05-05T12:00:00.000Z')
    expect((await list({ ...filters, customer_id: ada })).total).toBe(10_500)
  })

  test('200 days follow the reporting zone', async () => {
    const night = { figure: 'searches', from: '04/01/2026', to: '04/01/2026' } as const
    expect((await list(night)).rows.map(({ text }) => text)).toEqual(['too late'])
    await keepReportZone(server.db, 'Europe/Berlin')
    await rollUp(server.db)
    expect((await list(night)).rows.map(({ text }) => text)).toEqual(['too late', 'dentists in Ohio'])
    await keepReportZone(server.db, 'UTC')
    await rollUp(server.db)
  })

  test('400 for a range that ends before it starts or exceeds 366 days', async () => {
    const filters = (from: string, to: string) => ({ filters: { figure: 'trials' as const, from, to } })
    const backwards = await call()(figuresCalls.listFigureRows, filters('03/02/2026', '03/01/2026'))
    expect([backwards.status, Object.keys(backwards.fields)]).toEqual([400, ['filters.to']])
    expect((await call()(figuresCalls.listFigureRows, filters('03/01/2025', '03/02/2026'))).status).toBe(400)
    expect((await call()(figuresCalls.listFigureRows, filters('03/01/2025', '03/01/2026'))).status).toBe(200)
  })

  test('400 for an invalid cursor', async () => {
    const input = { filters: { figure: 'trials' as const, ...range }, page: { after: 'x' } }
    expect((await call()(figuresCalls.listFigureRows, input)).code).toBe('invalidInput')
  })

  test('403 notAllowed for a figure whose screen the agent may not open', async () => {
    const ask = (figure: FigureId) => server.as('sales')(figuresCalls.listFigureRows, { filters: { figure, ...range } })
    expect([(await ask('searches')).status, (await ask('api_requests')).code]).toEqual([200, 'notAllowed'])
  })
})

describe('startFigureRowsExport', () => {
  const columns = ['customer_id', 'text', 'amount'] as const
  const start = (figure: FigureId, level: 'manager' | 'sales' = 'manager') =>
    server.as(level)(figuresCalls.startFigureRowsExport, {
      selection: { matching: { figure, ...range } },
      columns: [...columns],
      mark: false,
    })

  test('200 the file has the rows of the figure, oldest first, and is audited', async () => {
    const { data } = await start('unlocks')
    await runOpenExports(server.db, exportLists, new AbortController().signal)
    const { response } = await call()(exportsCalls.downloadExport, { id: data.id })
    expect(response.body.split('\r\n').slice(0, 3)).toEqual([
      'customer_id,text,amount',
      `${ada},Ana Sousa · Acme,1`,
      `${bo},Bolt,1`,
    ])
    expect(await server.auditRows('export', data.id)).toMatchObject([
      { call: 'reports/start_figure_rows_export', after: { list: 'figure-rows' } },
    ])
  })

  test('403 notAllowed to fetch or repeat it once the agent may not open the figure’s screen', async () => {
    const { data } = await start('api_errors')
    await runOpenExports(server.db, exportLists, new AbortController().signal)
    const own = eq(agents.id, await server.agentId('manager'))
    const allow = (permissions: Readonly<Record<string, boolean>> | null) =>
      server.db.update(agents).set({ permissions }).where(own)
    const codes = async () => [
      (await call()(exportsCalls.getDownloadLink, { id: data.id })).code,
      (await call()(exportsCalls.repeatExport, { id: data.id })).code,
    ]
    await allow({ quickstats: true, tracker: true })
    expect(await codes()).toEqual([undefined, undefined])
    await allow({ quickstats: true })
    expect(await codes()).toEqual(['notAllowed', 'notAllowed'])
    await allow(null)
  })

  test('403 notAllowed for a figure whose screen the agent may not open', async () => {
    expect([(await start('searches', 'sales')).status, (await start('unlocks', 'sales')).status]).toEqual([200, 200])
    expect((await start('api_errors', 'sales')).code).toBe('notAllowed')
  })
})
