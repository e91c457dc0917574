import { customerSortKeys, membersCalls } from '@console/remote-members/contract/calls/members'
import type { InputOf } from '@console/shared/contract/define-calls'
import { sql } from '#drizzle'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
type Input = InputOf<typeof membersCalls.listCustomers>
const list = (input: Input = {}) => server.as('sales')(membersCalls.listCustomers, input)

beforeAll(async () => {
  // Many equal and many missing values, so that pages end in the middle of both.
  await server.db.execute(sql`
    insert into customers (first_name, last_name, email, company_name, country, status, plan, ip, ip_location, spam, created_at, last_seen_at)
    select 'First ' || n, 'Last ' || n % 7, 'user' || n || '@example.org', case when n % 3 = 0 then 'Ünïted % Co' else 'acme_co' end,
      case n % 4 when 0 then null when 1 then 'DE' else 'BE' end, case when n % 2 = 0 then 'active' else 'trial' end,
      case when n % 5 = 0 then 'team' else 'free' end, ('198.51.' || n % 3 || '.' || n)::inet, 'Ghent, Belgium', n % 10 = 0,
      timestamptz '2026-01-01 00:00:00Z' + n * interval '6 hours', case when n % 3 = 0 then timestamptz '2026-06-01Z' + n % 5 * interval '1 day' end
    from generate_series(1, 61) n`)
})

const ids = (rows: readonly { customer_id: number }[]) => rows.map(({ customer_id }) => customer_id)

test.each(
  customerSortKeys.flatMap(
    (by) =>
      [
        [by, 'asc' as const],
        [by, 'desc' as const],
      ] as const,
  ),
)('200 pages by %s %s contain every row once in both directions, rows without a value last', async (by, direction) => {
  const sort = { by, direction }
  const whole = ids((await list({ sort, page: { size: 200 } })).data.rows)
  expect(new Set(whole).size).toBe(61)
  const values = (await list({ sort, page: { size: 200 } })).data.rows.map((row) => row[by])
  const firstMissing = values.indexOf(null)
  if (firstMissing >= 0) expect(values.slice(firstMissing).every((value) => value === null)).toBe(true)

  const pages: number[][] = []
  let page: Input['page'] = { size: 9 }
  for (;;) {
    const { data } = await list({ sort, page })
    expect(data.total).toBe(61)
    pages.push(ids(data.rows))
    if (data.next === null) break
    page = { size: 9, after: data.next }
  }
  expect(pages.flat()).toEqual(whole)

  const last = (await list({ sort, page })).data
  const back: number[][] = [ids(last.rows)]
  for (let before = last.previous; before !== null; ) {
    const { data } = await list({ sort, page: { size: 9, before } })
    back.unshift(ids(data.rows))
    before = data.previous
  }
  expect(back.flat()).toEqual(whole)
})

test('200 newest first by default', async () => {
  const { data } = await list()
  expect(data.rows[0]?.email).toBe('user61@example.org')
  expect(data.previous).toBeNull()
})

const some = async (filters: Input['filters']) => (await list({ filters })).data.total

test.each<[string, Input['filters'], number]>([
  ['text in any field', { text: 'USER1' }, 11],
  ['text with %', { text: 'ed % co' }, 20],
  ['text with _', { text: 'me_co' }, 41],
  ['two letters at the start of a name, email or company', { text: 'AC' }, 41],
  ['two letters elsewhere', { text: 'me' }, 0],
  ['blank text is no filter', { text: '  ' }, 61],
  ['status', { status: ['active'] }, 30],
  ['several statuses', { status: ['active', 'trial'] }, 61],
  ['an empty list is no filter', { status: [] }, 61],
  ['plan', { plan: ['team', 'enterprise'] }, 12],
  ['country', { country: 'DE' }, 16],
  ['flag', { flag: 'spam' }, 6],
  ['address', { ip: '198.51.1.1' }, 1],
  ['range', { ip: '198.51.2.0/24' }, 20],
  ['the beginning of an address', { ip: '198.51.1.' }, 21],
  ['location, its wildcards literal', { ipLocation: 'ghent' }, 61],
  ['unknown location', { ipLocation: '%' }, 0],
  ['from a day on', { fromDate: '01/16/2026' }, 2],
  ['to the end of a day', { toDate: '01/01/2026' }, 3],
  ['one day', { fromDate: '01/02/2026', toDate: '01/02/2026' }, 4],
  ['all filters together', { text: 'acme', status: ['trial'], country: 'DE', ip: '198.51.' }, 11],
])('200 filters by %s', async (_name, filters, total) => {
  expect(await some(filters)).toBe(total)
})

test.each<[string, Input, string]>([
  ['days in the wrong order', { filters: { fromDate: '02/01/2026', toDate: '01/01/2026' } }, 'filters.toDate'],
  ['an invalid day', { filters: { fromDate: '02/30/2026' } }, 'filters.fromDate'],
  ['an invalid address', { filters: { ip: 'localhost' } }, 'filters.ip'],
  ['an invalid cursor', { page: { after: 'x' } }, 'page.after'],
  ['both directions at once', { page: { after: 'x', before: 'y' } }, 'page.before'],
])('400 %s', async (_name, input, field) => {
  const { status, fields } = await list(input)
  expect([status, Object.keys(fields)]).toEqual([400, [field]])
})

test('400 for a cursor of another sort or with a value impossible in its sort', async () => {
  const sort = { by: 'created_at', direction: 'asc' } as const
  const { data } = await list({ sort: { by: 'email', direction: 'asc' }, page: { size: 1 } })
  expect((await list({ sort, page: { after: data.next ?? '' } })).fields).toHaveProperty(['page.after'])
  const forged = Buffer.from(JSON.stringify({ ...sort, value: "'; drop table customers", id: 1 })).toString('base64url')
  expect((await list({ sort, page: { after: forged } })).fields).toHaveProperty(['page.after'])
})

test('200 sorts an accented name with its letter', async () => {
  const names = ['Yildiz', 'Émond', 'Eder', 'Ezra']
  for (const last_name of names) await server.addCustomer({ first_name: 'Sorted', last_name })
  const { data } = await list({ filters: { text: 'Sorted' }, sort: { by: 'last_name', direction: 'asc' } })
  expect(data.rows.map((row) => row.last_name)).toEqual(['Eder', 'Émond', 'Ezra', 'Yildiz'])
})
