import { latestCustomersCalls as calls } from '@console/remote-reports/contract/calls/latest-customers'
import type { InputOf } from '@console/shared/contract/define-calls'
import { testServer } from '../../../testing/server.ts'
import { rollUpState } from '../days/days-schema.ts'

const server = testServer()
type Filters = InputOf<typeof calls.listLatestCustomers>['filters']

const list = (filters?: Filters, more: Partial<InputOf<typeof calls.listLatestCustomers>> = {}) =>
  server.as('manager')(calls.listLatestCustomers, { ...(filters && { filters }), ...more })
const emailsOf = async (filters?: Filters) => (await list(filters)).data.rows.map(({ email }) => email)

beforeAll(async () => {
  for (const [email, email_status, day] of [
    ['new@example.net', 0, '2026-03-03T23:59:59Z'],
    ['older@example.net', 0, '2026-03-01T00:00:00Z'],
    ['sent@example.net', 1, '2026-03-02T12:00:00Z'],
    ['bounced@example.net', 3, '2026-03-02T13:00:00Z'],
  ] as const)
    await server.addCustomer({ email, email_status, created_at: new Date(day) })
})

test('200 those not written to, newest first', async () => {
  expect(await emailsOf()).toEqual(['new@example.net', 'older@example.net'])
  expect((await list()).data.total).toBe(2)
})

test.each<[string, Filters, string[]]>([
  ['by a status', { email_status: '1' }, ['sent@example.net']],
  ['of any status', { email_status: 'any' }, ['new', 'bounced', 'sent', 'older'].map((name) => `${name}@example.net`)],
  [
    'of one day',
    { email_status: 'any', fromDate: '03/02/2026', toDate: '03/02/2026' },
    ['bounced@example.net', 'sent@example.net'],
  ],
  ['including the whole last day', { toDate: '03/03/2026' }, ['new@example.net', 'older@example.net']],
  ['nobody', { fromDate: '03/04/2026' }, []],
])('200 %s', async (_, filters, emails) => {
  expect(await emailsOf(filters)).toEqual(emails)
})

test('200 days follow the reporting zone', async () => {
  await server.db.update(rollUpState).set({ zone: 'America/New_York' })
  const day = (date: string) => emailsOf({ email_status: 'any', fromDate: date, toDate: date })
  try {
    expect([await day('02/28/2026'), await day('03/03/2026')]).toEqual([['older@example.net'], ['new@example.net']])
    expect(await day('03/01/2026')).toEqual([])
  } finally {
    await server.db.update(rollUpState).set({ zone: 'UTC' })
  }
})

test('200 page by page in each order', async () => {
  for (const by of ['created_at', 'last_seen_at', 'last_name', 'email'] as const) {
    const sort = { by, direction: 'asc' } as const
    const whole = (await list({ email_status: 'any' }, { sort })).data.rows
    const first = (await list({ email_status: 'any' }, { sort, page: { size: 2 } })).data
    const next = (await list({ email_status: 'any' }, { sort, page: { size: 2, after: first.next ?? '' } })).data
    expect([...first.rows, ...next.rows]).toEqual(whole)
    expect(first.total).toBe(4)
  }
})

test('400 if the range ends before it starts', async () => {
  const { status, fields } = await list({ fromDate: '03/04/2026', toDate: '03/01/2026' })
  expect([status, Object.keys(fields)]).toEqual([400, ['filters.toDate']])
})

test('403 notAllowed without the screen', async () => {
  expect((await server.as('sales')(calls.listLatestCustomers, {})).code).toBe('notAllowed')
})
