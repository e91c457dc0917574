import {
  enrichmentStatsCalls as calls,
  type EnrichmentRequestFilters,
  enrichmentCustomerSorts,
} from '@console/remote-reports/contract/calls/enrichment-stats'
import type { RequestOutcome } from '@console/remote-reports/contract/figures'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import { exportLists } from '../../../export-lists.ts'
import { runOpenExports } from '../../../platform/exports/exports-worker.ts'
import { testServer } from '../../../testing/server.ts'
import { rollUpState } from '../days/days-schema.ts'
import { apiRequests } from '../figures/fact-schema.ts'
import { rollUp } from '../figures/roll-up.ts'

const server = testServer()
const call = () => server.as('manager')
const range = { from: '03/02/2026', to: '03/04/2026' }
let ana = 0
let ben = 0
let idle = 0

let number = 0
const addRequest = (customer_id: number, at: string, outcomes: readonly RequestOutcome[], type: 'api' | 'enrichment') =>
  server.db.insert(apiRequests).values(
    outcomes.map((outcome) => {
      number += 1
      return { key: `r${number}`, at: new Date(at), customer_id, type, endpoint: '/v1/enrich', outcome, ms: 40 }
    }),
  )
const enriched = (customer: number, at: string, ...outcomes: RequestOutcome[]) =>
  addRequest(customer, at, outcomes, 'enrichment')

beforeAll(async () => {
  ana = await server.addCustomer({ first_name: 'Ana', last_name: 'Thorn', plan: 'team', company_name: '=Thorn' })
  ben = await server.addCustomer({ first_name: 'Ben', last_name: 'Ochs' })
  idle = await server.addCustomer()
  await enriched(ana, '2026-03-01T12:00Z', 'ok', 'error')
  await enriched(ana, '2026-03-02T12:00Z', 'ok', 'ok', 'no_match', 'refused', 'error')
  await enriched(ana, '2026-03-04T03:00Z', 'ok')
  await enriched(ben, '2026-03-04T12:00Z', 'no_match', 'ok')
  await addRequest(ben, '2026-03-04T12:00Z', ['ok', 'ok'], 'api')
  await rollUp(server.db)
})

const fileOf = async (id: number) => {
  await runOpenExports(server.db, exportLists, new AbortController().signal)
  return (await call()(exportsCalls.downloadExport, { id })).response.body.replace('\ufeff', '')
}
const totals = (figures: readonly { figure: string; total: number; values: number[] }[]) =>
  Object.fromEntries(figures.map(({ figure, total, values }) => [figure, [total, values]]))

describe('getEnrichmentStats', () => {
  test('200 requests by day and outcome: outcomes add up to requests, and other API requests are excluded', async () => {
    const { data } = await call()(calls.getEnrichmentStats, range)
    expect(data.customer).toBeNull()
    expect(totals(data.figures)).toEqual({
      enrichment_requests: [8, [5, 0, 3]],
      enrichment_matches: [4, [2, 0, 2]],
      enrichment_misses: [2, [1, 0, 1]],
      enrichment_refused: [1, [1, 0, 0]],
      enrichment_errors: [1, [1, 0, 0]],
    })
  })

  test('200 the same for one customer, with the days before', async () => {
    const { data } = await call()(calls.getEnrichmentStats, { ...range, compare: true, customer_id: ana })
    expect(data.customer).toMatchObject({ customer_id: ana, name: 'Ana Thorn' })
    expect(totals(data.figures)).toEqual({
      enrichment_requests: [6, [5, 0, 1]],
      enrichment_matches: [3, [2, 0, 1]],
      enrichment_misses: [1, [1, 0, 0]],
      enrichment_refused: [1, [1, 0, 0]],
      enrichment_errors: [1, [1, 0, 0]],
    })
    expect(data.figures.map(({ before }) => before)).toEqual([
      { total: 2, values: [0, 0, 2] },
      { total: 1, values: [0, 0, 1] },
      { total: 0, values: [0, 0, 0] },
      { total: 0, values: [0, 0, 0] },
      { total: 1, values: [0, 0, 1] },
    ])
  })

  test('404 notFound for an unknown customer', async () => {
    const { status, code } = await call()(calls.getEnrichmentStats, { ...range, customer_id: 999_999 })
    expect([status, code]).toEqual([404, 'notFound'])
  })

  test('400 if the range ends before it starts', async () => {
    const { fields } = await call()(calls.getEnrichmentStats, { from: '03/04/2026', to: '03/02/2026' })
    expect(fields).toHaveProperty('to')
  })
})

describe('listEnrichmentCustomers', () => {
  const list = async (filters: object = {}, more: object = {}) =>
    (await call()(calls.listEnrichmentCustomers, { filters: { ...range, ...filters }, ...more })).data

  test('200 customers with requests, the most first, each with outcomes', async () => {
    const { rows, total } = await list()
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { customer_id: ana, name: 'Ana Thorn', requests: 6, matched: 3, missed: 1, refused: 1, errors: 1 },
      { customer_id: ben, name: 'Ben Ochs', requests: 2, matched: 1, missed: 1, refused: 0, errors: 0 },
    ])
    expect(rows.map(({ match_rate, share }) => [match_rate, share])).toEqual([
      [0.5, 0.75],
      [0.5, 0.25],
    ])
  })

  test('200 whole months and parts of months give the same totals', async () => {
    const { rows } = await list({ from: '02/15/2026', to: '04/10/2026' })
    expect(rows.map(({ requests }) => requests)).toEqual([8, 2])
  })

  test('200 filtered by customer and plan; a share stays a share of all', async () => {
    expect((await list({ search_query: 'ochs' })).rows).toMatchObject([{ customer_id: ben, share: 0.25 }])
    expect((await list({ plan: 'team' })).rows).toMatchObject([{ customer_id: ana }])
    expect((await list({ search_query: `${idle}` })).total).toBe(0)
    expect((await list({ from: '03/03/2026', to: '03/03/2026' })).rows).toEqual([])
  })

  test.each(enrichmentCustomerSorts)('200 pages by %s in both directions, each customer once', async (by) => {
    for (const direction of ['asc', 'desc'] as const) {
      const sort = { by, direction }
      const first = await list({}, { sort, page: { size: 1 } })
      const second = await list({}, { sort, page: { size: 1, after: first.next } })
      expect([...first.rows, ...second.rows].map(({ customer_id }) => customer_id).toSorted()).toEqual([ana, ben])
      expect([first.previous, second.next]).toEqual([null, null])
      const back = await list({}, { sort, page: { size: 1, before: second.previous } })
      expect(back.rows).toEqual(first.rows)
    }
  })

  test('400 for a cursor of another sort', async () => {
    const { next } = await list({}, { page: { size: 1 } })
    const input = { filters: range, sort: { by: 'matched', direction: 'asc' } as const, page: { after: next ?? '' } }
    expect((await call()(calls.listEnrichmentCustomers, input)).fields).toHaveProperty(['page.after'])
  })

  test('200 exports a file in which no cell is a formula', async () => {
    const selection = { matching: { ...range, plan: 'team' as const } }
    const columns = ['customer_id', 'company_name', 'requests', 'match_rate'] as const
    const { data } = await call()(calls.startEnrichmentCustomersExport, { selection, columns: [...columns] })
    expect(await fileOf(data.id)).toBe(`${columns.join(',')}\r\n${ana},'=Thorn,6,0.5\r\n`)
    const [row] = await server.auditRows('export', data.id)
    expect(row?.call).toBe('reports/start_enrichment_customers_export')
  })

  test('400 for a file if the range ends before it starts', async () => {
    const selection = { matching: { from: '03/04/2026', to: '03/02/2026' } }
    const { fields } = await call()(calls.startEnrichmentCustomersExport, { selection, columns: ['name'] })
    expect(fields).toHaveProperty(['selection.matching.to'])
  })
})

describe('listEnrichmentRequests', () => {
  const list = async (filters: Partial<EnrichmentRequestFilters> = {}) =>
    (await call()(calls.listEnrichmentRequests, { filters: { ...range, customer_id: ana, ...filters } })).data

  test('200 requests of a customer, newest first', async () => {
    const { rows, total } = await list()
    expect(total).toBe(6)
    expect(rows[0]).toMatchObject({
      at: '2026-03-04T03:00:00.000Z',
      endpoint: '/v1/enrich',
      outcome: 'ok',
      ms: 40,
      customer_id: ana,
    })
    expect((await list({ outcome: 'refused' })).rows).toHaveLength(1)
    expect((await list({ customer_id: ben })).total).toBe(2)
    expect((await list({ customer_id: idle })).rows).toEqual([])
  })

  test('200 by days of the reporting zone', async () => {
    await server.db.update(rollUpState).set({ zone: 'America/New_York' })
    try {
      expect((await list({ from: '03/04/2026', to: '03/04/2026' })).total).toBe(0)
      expect((await list({ from: '03/03/2026', to: '03/03/2026' })).total).toBe(1)
    } finally {
      await server.db.update(rollUpState).set({ zone: 'UTC' })
    }
  })

  test('400 for more days than a report covers', async () => {
    const filters = { from: '03/01/2025', to: '03/04/2026', customer_id: ana }
    expect((await call()(calls.listEnrichmentRequests, { filters })).fields).toHaveProperty(['filters.to'])
  })

  test('200 exports a file', async () => {
    const selection = { matching: { ...range, customer_id: ana, outcome: 'no_match' as const } }
    const columns = ['customer_id', 'endpoint', 'outcome', 'ms'] as const
    const { data } = await call()(calls.startEnrichmentRequestsExport, { selection, columns: [...columns] })
    expect(await fileOf(data.id)).toBe(`${columns.join(',')}\r\n${ana},/v1/enrich,no_match,40\r\n`)
    const [row] = await server.auditRows('export', data.id)
    expect(row?.call).toBe('reports/start_enrichment_requests_export')
  })
})
