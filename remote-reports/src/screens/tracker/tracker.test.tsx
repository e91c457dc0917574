import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { ApiKey, ApiRequest, ApiUser } from '../../../contract/calls/tracker.ts'
import { Screen } from './tracker.screen.tsx'

const stamp = { as_of: '2026-11-20T14:03:00.000Z', time_zone: 'UTC', today: '11/20/2026', rebuilding: false }
const days = ['11/19/2026', '11/20/2026']

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']>
type Tracker = NonNullable<Answers['tracker']>

const figure = <F extends string>(id: F, values: number[], before: number[]) => {
  const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)
  return { figure: id, total: sum(values), values, before: { total: sum(before), values: before } }
}
const usage = (own: { requests?: number[] } = {}) => ({
  stamp,
  days,
  figures: [
    figure('api_requests', own.requests ?? [600, 400], [500, 300]),
    figure('api_refused', [10, 0], [0, 0]),
    figure('api_errors', [10, 10], [4, 4]),
  ],
  customers: { value: 12, before: 10 },
  ms: { value: 84.4, before: 80 },
})
const user: ApiUser = {
  customer_id: 7,
  name: 'Ana Thorn',
  email: 'ana@thorn.example',
  company_name: 'Thorn',
  plan: 'team',
  status: 'active',
  rank: 1,
  requests: 900,
  answered: 880,
  refused: 10,
  errors: 10,
  error_share: 0.0111,
  share: 0.9,
  requests_before: 700,
  keys: 2,
  quota: 1_000,
  used_today: 850,
  quota_used: 0.85,
}
const key: ApiKey = {
  key_id: 3,
  prefix: 'ck_12ab34',
  customer_id: 7,
  name: 'Ana Thorn',
  email: 'ana@thorn.example',
  requests: 800,
  answered: 780,
  refused: 10,
  errors: 10,
  error_share: 0.0125,
  quota: 500,
  used_today: 500,
  quota_used: 1,
  full_days: 4,
  last_used_at: '2026-11-20T13:00:00.000Z',
  revoked_at: null,
}
const request: ApiRequest = {
  id: 1,
  at: '2026-11-20T13:00:00.000Z',
  customer_id: 7,
  name: 'Ana Thorn',
  email: 'ana@thorn.example',
  key_id: 3,
  prefix: 'ck_12ab34',
  endpoint: '/v2/companies',
  outcome: 'error',
  ms: 120,
}
const map = {
  stamp,
  step: 'day' as const,
  columns: days.map((day) => ({ from: day, to: day })),
  of: 30,
  rows: [{ customer_id: 7, key_id: null, name: 'Ana Thorn', total: 900, cells: [500, 400] }],
}
const page = <R,>(...rows: R[]) => ({ rows, total: rows.length, next: null, previous: null })
const subject = {
  customer_id: 7,
  name: 'Ana Thorn',
  email: 'ana@thorn.example',
  company_name: 'Thorn',
  plan: 'team' as const,
  status: 'active' as const,
}

const show = (at = '', own: Tracker = {}, agent = testAgent, rowsFrom: string | null = null) =>
  renderScreen(Screen, {
    at: `/tracker?range=7d${at}`,
    agent,
    answers: {
      tracker: {
        getApiUsage: () => usage(),
        getUsageMap: () => map,
        getApiSubject: ({ key_id }) => ({
          ...subject,
          key:
            key_id === undefined
              ? null
              : { key_id, prefix: 'ck_12ab34', quota: 500, used_today: 480, quota_used: 0.96, revoked_at: null },
        }),
        listApiUsers: () => page(user),
        listApiKeys: () => page(key),
        listApiRequests: () => page(request),
        ...own,
      },
      figures: {
        getReporting: () => ({ ...stamp, rows_from: { searches: null, requests: rowsFrom } }),
        listFigureRows: () => page(),
      },
      exports: { listExports: () => [] },
    },
  })
type Shown = Awaited<ReturnType<typeof show>>
const inputsOf = ({ received }: Shown, call: string) =>
  received.filter((one) => one.call === call).map(({ input }) => input)

test('shows the requests with their change, the failed share, and the response time', async () => {
  await show()
  const glance = within(await screen.findByRole('region', { name: 'At a glance' }))
  expect(await glance.findByRole('button', { name: /^API requests: 1,000/ })).toBeVisible()
  expect(glance.getByText('20% more than in the day before (500), not counting today')).toBeVisible()
  expect(glance.getByText('2%')).toBeVisible()
  expect(glance.getByText('84 ms')).toBeVisible()
  expect(glance.getByRole('link', { name: /^Customers: 12/ })).toBeVisible()
})

test('charts the outcomes, which add up to all requests', async () => {
  const { user } = await show()
  const panel = within(await screen.findByRole('region', { name: 'Requests by day and outcome' }))
  await user.click(await panel.findByRole('button', { name: 'Show as a table' }))
  const rows = within(panel.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayAnsweredRefusedFailed',
    'Nov 20, 2026, so far390010',
    'Nov 19, 20265801010',
  ])
})

test('a cell of the map opens its customer and day', async () => {
  const shown = await show()
  const cell = await screen.findByRole('gridcell', { name: /Ana Thorn.*Nov 20, 2026.*400/ })
  await shown.user.click(cell)
  expect(Object.fromEntries(shown.search())).toEqual({ from: '11/20/2026', to: '11/20/2026', customer_id: '7' })
  expect(await screen.findByRole('navigation', { name: 'Whose requests' })).toHaveTextContent('All customers')
  await waitFor(() =>
    expect(inputsOf(shown, 'tracker.getApiUsage').at(-1)).toMatchObject({ customer_id: 7, from: '11/20/2026' }),
  )
})

test('colours the map by the figure in the address', async () => {
  const shown = await show()
  await shown.user.selectOptions(await screen.findByRole('combobox', { name: 'Counted' }), 'Failed')
  expect(shown.search().get('map')).toBe('errors')
  await waitFor(() => expect(inputsOf(shown, 'tracker.getUsageMap').at(-1)).toMatchObject({ figure: 'errors' }))
})

test('ranks the users; a name opens their requests and keys', async () => {
  const shown = await show('&users_sort=-quota_used&users_plan=team')
  const row = await screen.findByRole('row', { name: /Thorn.*85%/ })
  expect(row).toHaveTextContent(/1.*Ana Thorn.*Thorn.*Team.*900.*700.*90%.*10.*10.*1\.1%.*85%/)
  expect(screen.getByText('1 row')).toBeVisible()
  expect(inputsOf(shown, 'tracker.listApiUsers')).toMatchObject([
    { filters: { from: '11/14/2026', to: '11/20/2026', compare: true, plan: 'team' }, sort: { by: 'quota_used' } },
  ])
  await shown.user.click(within(row).getByRole('link', { name: 'Ana Thorn' }))
  expect(shown.search().get('customer_id')).toBe('7')
  expect(await screen.findByRole('tab', { name: 'Keys and quotas', selected: true })).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Top users' })).not.toBeInTheDocument()
})

test('shows how much of its quota each key used, and on how many days all of it', async () => {
  const shown = await show('&tab=keys')
  const row = await screen.findByRole('row', { name: /ck_12ab34/ })
  expect(row).toHaveTextContent(/ck_12ab34.*Ana Thorn.*100%.*500.*500.*4.*800.*10.*10/)
  await shown.user.selectOptions(screen.getByRole('combobox', { name: 'Today’s quota' }), 'Used up')
  await waitFor(() =>
    expect(inputsOf(shown, 'tracker.listApiKeys').at(-1)).toMatchObject({ filters: { fill: 'full' } }),
  )
  await shown.user.click(within(row).getByRole('link', { name: 'ck_12ab34' }))
  expect(Object.fromEntries(shown.search())).toEqual({ range: '7d', customer_id: '7', key_id: '3' })
})

test('shows the quota and single requests of one key, and links back', async () => {
  const shown = await show('&customer_id=7&key_id=3')
  const trail = await screen.findByRole('navigation', { name: 'Whose requests' })
  expect(await within(trail).findByText('ck_12ab34')).toHaveAttribute('dir', 'ltr')
  expect(screen.getByText('480 of 500 requests today')).toBeVisible()
  expect(screen.getByText('96%')).toBeVisible()
  const row = await screen.findByRole('row', { name: /v2\/companies/ })
  expect(row).toHaveTextContent(/Ana Thorn.*ck_12ab34.*\/v2\/companies.*Failed.*120 ms/)
  expect(inputsOf(shown, 'tracker.listApiRequests')).toMatchObject([{ filters: { customer_id: 7, key_id: 3 } }])
  expect(screen.queryByRole('region', { name: 'Busiest keys' })).not.toBeInTheDocument()
  await shown.user.click(within(trail).getByRole('link', { name: 'Ana Thorn' }))
  expect(shown.search().has('key_id')).toBe(false)
})

test('a number opens only the rows of the key', async () => {
  const shown = await show('&customer_id=7&key_id=3')
  await shown.user.click(await screen.findByRole('button', { name: /^Failed API requests: 20/ }))
  await waitFor(() =>
    expect(inputsOf(shown, 'figures.listFigureRows')).toMatchObject([
      { filters: { figure: 'api_errors', customer_id: 7, key_id: 3, from: '11/14/2026', to: '11/20/2026' } },
    ]),
  )
})

test('says from when single requests are kept', async () => {
  await show('&tab=requests', {}, testAgent, '11/18/2026')
  expect(await screen.findByRole('note')).toHaveTextContent(/^Rows from before Nov 18, 2026 are no longer kept\./)
})

test('filters the single requests by endpoint and outcome', async () => {
  const shown = await show('&tab=requests&requests_outcome=refused')
  await shown.user.type(await screen.findByRole('searchbox', { name: 'Start of the endpoint' }), '/v2{Enter}')
  await waitFor(() =>
    expect(inputsOf(shown, 'tracker.listApiRequests').at(-1)).toMatchObject({
      filters: { endpoint: '/v2', outcome: 'refused' },
    }),
  )
})

test('says when nobody used the API', async () => {
  await show('', {
    getApiUsage: () => ({
      ...usage({ requests: [0, 0] }),
      customers: { value: 0, before: 0 },
      ms: { value: null, before: null },
    }),
    getUsageMap: () => ({ ...map, rows: [], of: 0 }),
    listApiUsers: () => page<ApiUser>(),
  })
  expect(await screen.findByText('No one used the API')).toBeVisible()
  await waitFor(() => expect(screen.getAllByText('No requests')).toHaveLength(3))
})

test('a failed panel reports it by itself, and reloads on Retry', async () => {
  let isAway = true
  const { user } = await show('', {
    getUsageMap: () => {
      if (isAway) throw new Refusal('unavailable')
      return map
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The database does not answer.')
  expect(await screen.findByRole('button', { name: /^API requests: 1,000/ })).toBeVisible()
  isAway = false
  await user.click(
    within(screen.getByRole('region', { name: 'Busiest customers' })).getByRole('button', { name: 'Retry' }),
  )
  expect(await screen.findByRole('gridcell', { name: /Ana Thorn.*Nov 20, 2026.*400/ })).toBeVisible()
})

test('reports an unknown customer', async () => {
  await show('&customer_id=8', {
    getApiSubject: () => {
      throw new Refusal('notFound')
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('No such customer, or the key is not theirs.')
})

test('an agent without the screen sees none of its panels', async () => {
  await show('&customer_id=7', {}, { ...testAgent, level: 'sales', permissions: { quickstats: true } })
  expect(await screen.findByRole('navigation', { name: 'Whose requests' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'At a glance' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Open the customer' })).not.toBeInTheDocument()
})
