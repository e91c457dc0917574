import type { ExportFile } from '@console/shared/contract/calls/exports'
import { actionsAtom } from '@console/shared/kit/actions'
import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { act, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import type { AccountRow } from '../../../contract/calls/account-standing.ts'
import { Screen } from './account-standing.screen.tsx'

const row = (customer_id: number, name: string, values: Partial<AccountRow> = {}): AccountRow => ({
  customer_id,
  name,
  email: `a${customer_id}@acme.example`,
  company_name: 'Acme',
  plan: 'team',
  status: 'active',
  button_status: 'needs_attention',
  last_activity_at: '2026-06-01T10:00:00.000Z',
  last_activity: 'search',
  days: 173,
  value: 120_000,
  contacted_at: null,
  contacted_by: '',
  ...values,
})
const page = (rows: AccountRow[]) => ({ rows, total: rows.length, next: null, previous: null })
const one = (account: AccountRow, next: number | null = null, previous: number | null = null) => ({
  account,
  next,
  previous,
  contacts: [],
  activity: [
    { kind: 'search' as const, at: '2026-06-01T10:00:00.000Z' },
    { kind: 'sign_in' as const, at: '2026-05-01T10:00:00.000Z' },
  ],
})
const nothingRefused = { unchanged: 0, refused: [], refused_total: 0 }

const show = (
  accountStanding: NonNullable<Answers['accountStanding']>,
  at = '/account-standing',
  agent = testAgent,
  listExports: () => ExportFile[] = () => [],
) =>
  renderScreen(Screen, {
    at,
    answers: {
      exports: { listExports },
      accountStanding: {
        listAccounts: () => page([row(1, 'Ana One'), row(2, 'Ben Two')]),
        countAccounts: () => ({ needs_attention: 1_240, contacted: 31, resigned: 5, ended: 90 }),
        ...accountStanding,
      },
    },
    agent,
  })

/** A key handled by the shell, as in the shell's own test. */
const press = (keys: string) =>
  act(() =>
    getDefaultStore()
      .get(actionsAtom)
      .findLast((action) => action.keys === keys)
      ?.run(),
  )

test('lists accounts that need attention, with the count of each state', async () => {
  const { received } = await show({})
  const line = await screen.findByRole('row', { name: /Ana One/ })
  expect(line).toHaveTextContent('Team')
  expect(line).toHaveTextContent('Search')
  expect(line).toHaveTextContent('173')
  expect(line).toHaveTextContent('$1,200.00')
  const states = screen.getByRole('navigation', { name: 'Account states' })
  expect(await within(states).findByRole('link', { name: /Needs attention 1,240/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(received.find(({ call }) => call === 'accountStanding.listAccounts')?.input).toMatchObject({
    filters: { button_status: 'needs_attention' },
    sort: { by: 'last_activity_at', direction: 'asc' },
  })
})

test('the row menu removes a mark only where one is in effect', async () => {
  const since = '2026-07-01T10:00:00.000Z'
  const { user } = await show({
    listAccounts: () => page([row(1, 'Ana One'), row(2, 'Ben Two', { contacted_at: since, contacted_by: 'Bo' })]),
  })
  const offered = async (id: number) => {
    await user.click(await screen.findByRole('button', { name: `Actions for row ${id}` }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    await user.keyboard('{Escape}')
    return items.length
  }
  expect([await offered(1), await offered(2)]).toEqual([1, 2])
})

test('another state keeps the filters, and the counts use them', async () => {
  const { user, received, search } = await show({}, '/account-standing?plan=team,free&days=90&after=x&page=3')
  await user.click(await screen.findByRole('link', { name: /Contacted 31/ }))
  expect(Object.fromEntries(search())).toEqual({ plan: 'team,free', days: '90', button_status: 'contacted' })
  await waitFor(() =>
    expect(received.findLast(({ call }) => call === 'accountStanding.listAccounts')?.input).toMatchObject({
      filters: { plan: ['team', 'free'], days: '90', button_status: 'contacted' },
    }),
  )
  expect(received.find(({ call }) => call === 'accountStanding.countAccounts')?.input).toEqual({
    plan: ['free', 'team'],
    days: '90',
  })
})

test('shows what an account last did, its actions, and its neighbours by n and p', async () => {
  const { user, search } = await show({
    getAccount: ({ customer_id }) =>
      customer_id === 1 ? one(row(1, 'Ana One'), 2) : one(row(2, 'Ben Two', { value: null }), null, 1),
  })
  await user.click(await screen.findByRole('link', { name: 'Ana One' }))
  const first = await screen.findByRole('region', { name: 'Account: Ana One' })
  expect(within(first).getByText('Sign-in')).toBeVisible()
  expect(within(first).getByRole('link', { name: 'New term …' })).toHaveAttribute(
    'href',
    '/editmember?customer_id=1&tab=subscription&do=subscription-resign',
  )
  expect(within(first).getByRole('button', { name: 'Previous' })).toBeDisabled()
  press('n')
  const second = await screen.findByRole('region', { name: 'Account: Ben Two' })
  expect(search().get('account')).toBe('2')
  expect(within(second).getByRole('button', { name: 'Next' })).toBeDisabled()
  press('p')
  await screen.findByRole('region', { name: 'Account: Ana One' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: /^Account: / })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ana One' })).toHaveFocus()
})

test('opens an account below the rows, and scrolls its row into view', async () => {
  const scrolled: Element[] = []
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this)
  }
  const { user } = await show({ getAccount: ({ customer_id }) => one(row(customer_id, 'Ana One'), 2) })
  await user.click(await screen.findByRole('link', { name: 'Ana One' }))
  const panel = await screen.findByRole('region', { name: 'Account: Ana One' })
  const list = screen.getByRole('region', { name: 'Account Standing' })
  expect(list.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const marked = screen.getByRole('link', { name: 'Ana One' })
  expect(marked).toHaveAttribute('aria-current', 'true')
  expect(scrolled.at(-1)).toBe(marked.closest('tr'))
})

test('c marks an account as contacted with a note, and moves to the next one', async () => {
  const { user, received } = await show(
    {
      getAccount: ({ customer_id }) => one(row(customer_id, customer_id === 1 ? 'Ana One' : 'Ben Two'), 2),
      setContacted: () => ({ done: 1, ...nothingRefused }),
    },
    '/account-standing?account=1',
  )
  await screen.findByRole('region', { name: 'Account: Ana One' })
  press('c')
  const dialog = await screen.findByRole('dialog', { name: 'Mark 1 account as contacted' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Notes' }), 'Left a message')
  await user.click(within(dialog).getByRole('button', { name: 'Mark as contacted' }))
  await screen.findByRole('region', { name: 'Account: Ben Two' })
  expect(received.find(({ call }) => call === 'accountStanding.setContacted')?.input).toMatchObject({
    selection: { ids: [1] },
    contacted: true,
    note: { notes: 'Left a message' },
  })
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
})

test('lists past contacts, one of them undone, and marks as not contacted at once', async () => {
  const account = row(1, 'Ana One', { button_status: 'contacted', contacted_at: '2026-11-01T10:00:00.000Z' })
  const contact = { at: '2026-11-01T10:00:00.000Z', by: 'Eve', contacted: true, ticket_url: '' }
  const { user, received } = await show(
    {
      getAccount: () => ({
        ...one(account),
        contacts: [
          { ...contact, notes: 'Wants a smaller plan', ticket_url: 'https://desk.example/7', undone: false },
          { ...contact, at: '2026-10-01T10:00:00.000Z', notes: '', undone: true },
        ],
      }),
      setContacted: () => ({ done: 1, ...nothingRefused }),
    },
    '/account-standing?account=1&button_status=contacted',
  )
  const panel = await screen.findByRole('region', { name: 'Account: Ana One' })
  expect(within(panel).getByText('Wants a smaller plan')).toBeVisible()
  expect(within(panel).getByText(/undone/)).toBeVisible()
  expect(within(panel).getByRole('link', { name: 'Ticket link' })).toHaveAttribute('href', 'https://desk.example/7')
  await user.click(within(panel).getByRole('button', { name: 'Not contacted' }))
  await waitFor(() =>
    expect(received.find(({ call }) => call === 'accountStanding.setContacted')?.input).toEqual({
      selection: { ids: [1] },
      contacted: false,
    }),
  )
})

test.each([
  ['active', ['New term …', 'Set the end …', 'Cancel the subscription …']],
  ['trial', ['Subscribe …', 'Cancel the subscription …']],
  ['cancelling', ['Cancel the subscription …']],
  ['cancelled', ['Subscribe …']],
] as const)('offers the actions that a subscription that is %s allows', async (status, names) => {
  await show({ getAccount: () => one(row(1, 'Ana One', { status })) }, '/account-standing?account=1')
  const panel = await screen.findByRole('region', { name: 'Account: Ana One' })
  const links = await within(panel).findAllByRole('link', { name: /…$/ })
  expect(links.map((link) => link.textContent)).toEqual(names)
})

test('c does nothing until its account is loaded', async () => {
  await show(
    {
      getAccount: ({ customer_id }) =>
        customer_id === 1
          ? one(row(1, 'Ana One', { button_status: 'ended', contacted_at: '2026-07-01T10:00:00.000Z' }), 2)
          : new Promise(() => {}),
    },
    '/account-standing?account=1&button_status=ended',
  )
  const panel = await screen.findByRole('region', { name: 'Account: Ana One' })
  expect(within(panel).getByRole('button', { name: 'Not contacted' })).toBeVisible()
  const keys = () =>
    getDefaultStore()
      .get(actionsAtom)
      .map((action) => action.keys)
  expect(keys()).toContain('c')
  press('n')
  await waitFor(() => expect(panel).toHaveAttribute('aria-busy', 'true'))
  expect(keys()).not.toContain('c')
})

test('says which accounts an export contains', async () => {
  const file: ExportFile = {
    id: 3,
    list: 'account-standing',
    columns: ['email'],
    format: 'csv',
    starts: 1,
    state: 'done',
    rows: 5,
    total: 5,
    bytes: 10,
    failure: '',
    agent_id: 1,
    agent_name: 'Ana Reis',
    finished_at: null,
    created_at: '2026-11-01T10:00:00.000Z',
    selection: { matching: { button_status: 'ended', days: '30' } },
  }
  const { user } = await show({}, '/account-standing', testAgent, () => [file])
  await user.click(await screen.findByRole('button', { name: 'Exports' }))
  const past = await screen.findByRole('dialog', { name: 'Exports' })
  expect(await within(past).findByText('Account states: Ended · Without activity: 30 days or more')).toBeVisible()
})

test('marks several accounts after a confirmation with their number', async () => {
  const { user, received } = await show({ setContacted: () => ({ done: 2, ...nothingRefused }) })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Not contacted' }))
  const question = await screen.findByRole('alertdialog', { name: 'Mark 2 accounts as not contacted?' })
  await user.click(within(question).getByRole('button', { name: 'Not contacted' }))
  expect(await screen.findByText('2 accounts marked as not contacted')).toBeVisible()
  expect(received.find(({ call }) => call === 'accountStanding.setContacted')?.input).toMatchObject({
    selection: { ids: [1, 2] },
  })
})

test('says when no account matches or an account is unknown, and offers Retry after a failure', async () => {
  let down = true
  const { user } = await show(
    {
      listAccounts: () => {
        if (down) throw new Refusal('unavailable')
        return page([])
      },
      getAccount: () => {
        throw new Refusal('notFound')
      },
    },
    '/account-standing?account=9',
  )
  expect(await screen.findByText('No such account')).toBeVisible()
  down = false
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No such accounts')).toBeVisible()
})

test('failed counts leave the list alone', async () => {
  await show({
    countAccounts: () => {
      throw new Refusal('unavailable')
    },
  })
  expect(await screen.findByRole('row', { name: /Ana One/ })).toBeVisible()
  expect(await screen.findByText('The counts could not be read.', { exact: false })).toBeVisible()
})

test('has no links to the customer page for agents without access', async () => {
  const agent = { ...testAgent, level: 'sales' as const, permissions: { 'account-standing': true } }
  await show({ getAccount: () => one(row(1, 'Ana One')) }, '/account-standing?account=1', agent)
  const panel = await screen.findByRole('region', { name: 'Account: Ana One' })
  expect(within(panel).getByRole('button', { name: 'Mark as contacted' })).toBeVisible()
  expect(within(panel).queryByRole('link')).not.toBeInTheDocument()
})
