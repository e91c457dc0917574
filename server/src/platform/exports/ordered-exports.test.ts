import { customerExportsCalls } from '@console/remote-members/contract/calls/customer-exports'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import { sql } from '#drizzle'
import { exportLists } from '../../export-lists.ts'
import { testServer } from '../../testing/server.ts'
import { runOpenExports } from './exports-worker.ts'

const server = testServer()
const call = () => server.as('sales')

beforeAll(async () => {
  // More than one batch. Every third has a time; no two orders are equal.
  await server.db.execute(sql`
    insert into customers (email, country, created_at, last_seen_at)
    select 'e' || n || '@example.com', 'DE', now() - (n * 4729 % 9000) * interval '1 hour',
      case when n % 3 = 0 then now() - (n * 7919 % 5000) * interval '1 hour' end
    from generate_series(1, 5000) n`)
}, 30_000)

test.each([
  { by: 'email', direction: 'desc' },
  { by: 'created_at', direction: 'asc' },
  { by: 'last_seen_at', direction: 'desc' },
] as const)('200 in the order of the list: $by $direction, across many of its pages', async (sort) => {
  const filters = { country: 'DE' }
  const shown: number[] = []
  for (let after: string | null | undefined; after !== null && shown.length < 2_400; ) {
    const page = { size: 200, ...(after && { after }) }
    const { data } = await call()(membersCalls.listCustomers, { filters, sort, page })
    shown.push(...data.rows.map((row) => row.customer_id))
    after = data.next
  }
  const exported = async (id: number) => {
    await runOpenExports(server.db, exportLists, new AbortController().signal)
    return (await call()(exportsCalls.downloadExport, { id })).response.body.split('\r\n').slice(1, -1).map(Number)
  }
  const request = { selection: { matching: filters }, columns: ['customer_id' as const], sort }
  const { id } = (await call()(customerExportsCalls.startCustomerExport, request)).data
  const rows = await exported(id)
  expect(rows).toHaveLength(5_000)
  expect(new Set(rows).size).toBe(5_000)
  expect(rows.slice(0, shown.length)).toEqual(shown)
  const again = (await call()(exportsCalls.repeatExport, { id })).data
  expect(await exported(again.id)).toEqual(rows)
})

test('400 for an order that the list cannot have', async () => {
  const input = {
    selection: { matching: {} },
    columns: ['email' as const],
    sort: { by: 'notes' as 'email', direction: 'asc' as const },
  }
  const { code, fields } = await call()(customerExportsCalls.startCustomerExport, input)
  expect([code, Object.keys(fields ?? {})]).toEqual(['invalidInput', ['sort.by']])
})

test.each(
  Object.entries(exportLists).flatMap(([name, { sorts, open }]) => sorts.map((by) => [name, by, open] as const)),
)('the rows of %s can be read by %s in both directions', async (_, by, open) => {
  const matching = {
    text: 'e239',
    from: '2026-01-01',
    to: '2026-01-31',
    figure: 'sign_ups',
    month: '2026-01',
    on: '2026-01-15',
  }
  for (const direction of ['asc', 'desc'] as const) {
    const { batches } = await open(server.db, { matching } as never, { by, direction }) // each reads its own part of it
    const found: unknown[] = []
    for await (const batch of batches) found.push(...batch)
    expect(found).toEqual(expect.any(Array))
  }
})
