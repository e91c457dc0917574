import type { ExportFile } from '@console/shared/contract/calls/exports'
import { busyBrowser } from '@console/shared/testing/busy-browser'
import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { press } from '@console/shared/testing/press-keys'
import { renderScreen } from '@console/shared/testing/render-screen'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aCustomer, aCustomerRow } from '../../testing/customers.ts'
import { Screen } from './customers-list.screen.tsx'

const row = (id: number, last: string) =>
  aCustomerRow({ customer_id: id, last_name: last, email: `ana.${id}@acme.example`, status: 'trial' })

type ListCustomers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]['answers']['members']>['listCustomers']>

const show = (
  listCustomers: ListCustomers,
  at = '/customers-list',
  countries: { code: string; name: string; phone: string }[] = [],
) =>
  renderScreen(Screen, {
    at,
    answers: {
      members: { listCustomers, listCountries: () => countries },
      exports: { listExports: () => [] },
    },
  })

test('lists customers, each with a link to their page', async () => {
  await show(() => ({ rows: [row(1, 'Sousa'), row(2, 'Reis')], total: 2, next: null, previous: null }))
  expect(await screen.findByRole('link', { name: 'Ana Sousa' })).toHaveAttribute('href', '/editmember?customer_id=1')
  expect(screen.getByRole('row', { name: /Ana Reis/ })).toHaveTextContent('Trial')
})

test('puts the columns for bulk changes and sorting first', async () => {
  await show(() => ({ rows: [row(1, 'Sousa')], total: 1, next: null, previous: null }))
  await screen.findByText('Ana Sousa')
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headers.filter((header) => header !== '').slice(0, 8)).toEqual([
    'Name',
    'Email',
    'Company',
    'Status',
    'Flags',
    'Plan',
    'Country',
    'Created',
  ])
})

test("pages by the server's cursors, and shows the position", async () => {
  const { user, search, received } = await show(({ page }) =>
    page?.after
      ? { rows: [row(3, 'Third')], total: 101, next: null, previous: 'back' }
      : {
          rows: Array.from({ length: 100 }, (_, n) => row(n + 10, `N${n}`)),
          total: 101,
          next: 'forth',
          previous: null,
        },
  )
  expect(await screen.findByText('1–100 of 101')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('101–101 of 101')).toBeVisible()
  expect(search().get('after')).toBe('forth')
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Trial')
  expect(search().get('after')).toBeNull()
  await screen.findByText('1–100 of 101')
  expect(received.at(-1)?.input).toMatchObject({ filters: { status: ['trial'] }, page: { size: 100 } })
})

test('the row menu offers only actions that still apply', async () => {
  const { user } = await show(() => ({
    rows: [
      { ...row(1, 'Sousa'), approval: 'approved', flags: [] },
      { ...row(2, 'Silva'), approval: 'waiting', flags: ['spam'] },
    ],
    total: 2,
    next: null,
    previous: null,
  }))
  await screen.findByText('Ana Sousa')
  const offered = async (id: number) => {
    await user.click(screen.getByRole('button', { name: `Actions for row ${id}` }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    await user.keyboard('{Escape}')
    return items
  }
  expect(await offered(1)).toEqual(['Preview', 'Revoke the approval', 'Mark as spam', 'Welcome email'])
  expect(await offered(2)).toEqual(['Preview', 'Approve', 'Unmark as spam', 'Welcome email'])
})

test('sends a date filter only if it is valid', async () => {
  const { received } = await show(
    () => ({ rows: [row(1, 'Sousa')], total: 1, next: null, previous: null }),
    '/customers-list?fromDate=01/31/2026&toDate=31.1.2026',
  )
  await screen.findByText('Ana Sousa')
  expect(received.find(({ call }) => call === 'members.listCustomers')?.input).toMatchObject({
    filters: { fromDate: '01/31/2026' },
  })
  expect(screen.getByRole('textbox', { name: 'Created to' })).toBeInvalid()
})

test('tells an agent without access that they are not allowed', async () => {
  await show(() => {
    throw new Refusal('notAllowed')
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.')
})

describe('background exports', () => {
  const file = (values: Partial<ExportFile> = {}): ExportFile => ({
    id: 3,
    list: 'customers-list',
    selection: { matching: {} },
    columns: ['email'],
    state: 'running',
    rows: 40,
    total: 200,
    bytes: 1_000,
    failure: '',
    finished_at: null,
    format: 'csv',
    starts: 1,
    agent_id: 1,
    agent_name: 'Ana Reis',
    created_at: '2026-11-01T10:00:00.000Z',
    ...values,
  })
  const rows = { rows: [row(1, 'Sousa')], total: 200, next: null, previous: null }
  const open = (exports: NonNullable<Answers['exports']>, at = '/customers-list') =>
    renderScreen(Screen, {
      at,
      answers: { members: { listCustomers: () => rows, listCountries: () => [] }, exports },
    })

  afterEach(() => jest.useRealTimers())

  test('show their progress until they are ready', async () => {
    let files: ExportFile[] = []
    const { user, received } = await open(
      {
        listExports: () => files,
        startCustomerExport: () => {
          files = [file()]
          return file({ state: 'waiting', rows: 0, total: null })
        },
      },
      '/customers-list?plan=team&sort=-last_name',
    )
    await screen.findByText('Ana Sousa')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const dialog = await screen.findByRole('dialog', { name: 'Export' })
    expect(within(dialog).getByText(/all 200 rows that match/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Export 200 rows' }))
    expect(await screen.findByText('The export has begun. You can leave this page.')).toBeVisible()
    expect(await screen.findByText('Exporting 40 of 200 rows')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('aria-valuenow', '20')
    expect(screen.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true')
    expect(received.find(({ call }) => call === 'exports.startCustomerExport')?.input).toMatchObject({
      selection: { matching: { plan: ['team'] } },
      sort: { by: 'last_name', direction: 'desc' },
    })
    files = [file({ state: 'done', rows: 200 })]
    expect(await screen.findByText('The export is ready: 200 rows.', undefined, { timeout: 10_000 })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download' })).toBeVisible()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  test('started earlier are found again, and can be cancelled', async () => {
    let current = file()
    const { user } = await open({
      listExports: () => [current],
      cancelExport: () => {
        current = file({ state: 'cancelled', bytes: 0 })
        return current
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  })

  test('survive a brief server outage, and are announced when finished', async () => {
    jest.useFakeTimers()
    let answer: () => ExportFile[] = () => [file()]
    await open({ listExports: () => answer() })
    expect(await screen.findByText('Exporting 40 of 200 rows')).toBeVisible()
    const away = new Promise<void>((resolve) => {
      answer = () => {
        resolve()
        throw new Refusal('unavailable')
      }
    })
    await waitFor(() => away)
    answer = () => [file({ starts: 2, rows: 60 })]
    expect(await screen.findByText(/the export has started again/, undefined, { timeout: 10_000 })).toBeVisible()
    answer = () => [file({ state: 'done', starts: 2, rows: 200 })]
    expect(await screen.findByText('The export is ready: 200 rows.', undefined, { timeout: 10_000 })).toBeVisible()
  })

  test('are listed with their filter, rows and size', async () => {
    const { user, received } = await open({
      repeatExport: () => file({ id: 4, state: 'waiting' }),
      listExports: () => [
        file({
          id: 1,
          state: 'done',
          rows: 1_200,
          bytes: 2_500_000,
          selection: { matching: { plan: ['team'], text: 'x' } },
        }),
        file({ id: 2, state: 'failed', failure: 'interrupted', format: 'xlsx', selection: { ids: [1, 2] } }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Exports' }))
    const dialog = await screen.findByRole('dialog', { name: 'Exports' })
    const ready = await within(dialog).findByRole('row', { name: /Plan: Team/ })
    expect(ready).toHaveTextContent('Plan: Team · Name, email, company, phone, IP, id: x')
    expect(ready).toHaveTextContent('1,200')
    expect(ready).toHaveTextContent('2.5 MB')
    expect(within(ready).getByRole('button', { name: /^Download the export of/ })).toBeVisible()
    const failed = within(dialog).getByRole('row', { name: /2 picked rows/ })
    expect(failed).toHaveTextContent('Excel (XLSX)')
    expect(failed).toHaveTextContent('Failed. The server went down again and again while this export was being made.')
    await user.click(within(failed).getByRole('button', { name: /^Start the export of .* again$/ }))
    expect(received.find(({ call }) => call === 'exports.repeatExport')?.input).toEqual({ id: 2 })
  })

  test('use the chosen format, and store the choice', async () => {
    const { user, received } = await open({ listExports: () => [], startCustomerExport: () => file() })
    await screen.findByText('Ana Sousa')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const dialog = await screen.findByRole('dialog', { name: 'Export' })
    await user.click(await within(dialog).findByRole('radio', { name: 'Excel (XLSX)' }))
    expect(within(dialog).queryByRole('checkbox', { name: /UTF-8/ })).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('checkbox', { name: /^Write the filter above the rows/ }))
    // The list shows first and last name as one.
    for (const name of ['First name', 'Last name']) expect(within(dialog).getByRole('checkbox', { name })).toBeChecked()
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .slice(0, 4)
        .map((item) => item.textContent),
    ).toEqual(['First name', 'Last name', 'Email', 'Company'])
    await user.click(within(dialog).getByRole('button', { name: 'None' }))
    expect(within(dialog).getByRole('button', { name: 'Export 200 rows' })).toBeDisabled()
    await user.click(within(dialog).getByRole('checkbox', { name: 'Last name' }))
    await user.click(within(dialog).getByRole('checkbox', { name: 'Email' }))
    expect(within(dialog).getByRole('checkbox', { name: 'Email' })).toHaveFocus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(within(dialog).getByRole('checkbox', { name: 'Email' })).toHaveFocus()
    await user.click(within(dialog).getByRole('button', { name: 'Export 200 rows' }))
    await waitFor(() => expect(received.some(({ call }) => call === 'exports.startCustomerExport')).toBe(true))
    const columns = ['email', 'last_name']
    expect(received.find(({ call }) => call === 'exports.startCustomerExport')?.input).toMatchObject({
      format: 'xlsx',
      head: true,
      columns,
      titles: ['Email', 'Last name'],
    })
    expect(received.find(({ call }) => call === 'session.setPreference')?.input).toMatchObject({
      key: 'export.customers-list',
      value: { format: 'xlsx', head: true, columns },
    })
  })

  test('report a restart of the server; su sees whose each one is', async () => {
    const { user } = await open({
      listExports: ({ everybody }) =>
        everybody ? [file({ starts: 2, agent_name: 'Ben Lee' })] : [file({ starts: 2 })],
    })
    expect(await screen.findByText('The server restarted, so the export has started again.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Exports' }))
    const dialog = await screen.findByRole('dialog', { name: 'Exports' })
    await user.click(within(dialog).getByRole('checkbox', { name: 'Show the exports of all agents' }))
    expect(await within(dialog).findByRole('row', { name: /Ben Lee/ })).toHaveTextContent('has started again')
  })

  test('do not start after a refusal, which is reported', async () => {
    const { user } = await open({
      listExports: () => [],
      startCustomerExport: () => {
        throw new Refusal('unavailable')
      },
    })
    await screen.findByText('Ana Sousa')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('button', { name: 'Export 200 rows' }))
    expect(await screen.findByText(/The database does not answer/)).toBeVisible()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })
})

test('previews a customer beside the list: what they pay, what is open, how to reach them', async () => {
  const { received } = await renderScreen(Screen, {
    at: '/customers-list',
    answers: {
      members: {
        listCustomers: () => ({ rows: [row(1, 'Sousa'), row(2, 'Reis')], total: 2, next: null, previous: null }),
        listCountries: () => [],
        getCustomer: ({ customer_id }) => aCustomer({ customer_id, last_name: customer_id === 1 ? 'Sousa' : 'Reis' }),
        getCustomerFigures: () => ({
          price: { amount: 99, currency: 'USD', period: 'month' },
          last_payment: null,
          unpaid: null,
          open_tickets: 3,
        }),
      },
      exports: { listExports: () => [] },
    },
  })
  await screen.findByText('Ana Reis')
  press('v')
  press('j')
  const panel = await screen.findByRole('complementary', { name: 'Preview' })
  expect(await within(panel).findByRole('heading', { name: 'Ana Reis' })).toBeVisible()
  expect(await within(panel).findByText('$99.00 a month')).toBeVisible()
  expect(within(panel).getByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    '/editmember?customer_id=2&tab=tickets',
  )
  expect(within(panel).getByText('+351912345678')).toBeVisible()
  expect(within(panel).getByRole('link', { name: 'Write an email' })).toHaveAttribute(
    'href',
    '/gmail?compose=new--ana%40acme.example',
  )
  // Hovering a row without resting requests nothing.
  expect(received.filter(({ call }) => call === 'members.getCustomer').map(({ input }) => input)).toEqual([
    { customer_id: 2 },
  ])
})

describe('while the browser is busy', () => {
  busyBrowser()

  test('the filter of countries is complete as soon as an agent reaches for it', async () => {
    await show(() => ({ rows: [], total: 0, next: null, previous: null }), '/customers-list', [
      { code: 'SE', name: 'Sweden', phone: '+46' },
    ])
    const filter = await screen.findByRole('combobox', { name: 'Country' })
    fireEvent.pointerDown(filter)
    expect(await within(filter).findByRole('option', { name: 'Sweden' })).toBeInTheDocument()
  })
})
