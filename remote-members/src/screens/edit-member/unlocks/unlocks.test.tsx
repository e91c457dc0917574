import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { Unlock } from '../../../../contract/calls/unlocks.ts'
import { aCustomer } from '../../../testing/customers.ts'
import { UnlocksTab } from './unlocks.tab.tsx'

const customer = aCustomer()
const Screen = () => <UnlocksTab customer={customer} />
type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['unlocks']>

const unlock = (id: number, values: Partial<Unlock> = {}): Unlock => ({
  id,
  kind: 'contact',
  name: `Person ${id}`,
  company: 'Acme',
  credits: 1,
  export_id: null,
  hidden: false,
  created_at: '2026-10-01T10:00:00.000Z',
  ...values,
})
const page = (rows: Unlock[], more = {}) => ({
  rows,
  total: rows.length,
  next: null,
  previous: null,
  credits: 12,
  exports: [{ id: 5, file_name: 'leads.csv', rows: 2, created_at: '2026-10-01T10:00:00.000Z' }],
  ...more,
})

const show = (answers: Answers = {}) =>
  renderScreen(Screen, {
    at: '/editmember?customer_id=7&tab=unlocks',
    answers: {
      unlocks: { listUnlocks: () => page([unlock(1, { export_id: 5 }), unlock(2, { hidden: true })]), ...answers },
    },
  })
type Shown = Awaited<ReturnType<typeof show>>
const lastFilters = (received: Shown['received']) =>
  received.filter(({ call }) => call === 'unlocks.listUnlocks').at(-1)?.input
const row = (id: number) => screen.findByRole('checkbox', { name: `Select row ${id}` })

test('lists unlocks and exports with their totals', async () => {
  await show()
  const [first, second] = (await screen.findAllByRole('row')).slice(1)
  expect(first).toHaveTextContent(/Contact.*Person 1.*Acme.*1.*leads\.csv/)
  expect(second).toHaveTextContent(/Hidden.*Person 2.*Unlocked individually/)
  expect(screen.getByText('2 unlocks; 12 credits in total')).toBeVisible()
  expect(screen.getByRole('button', { name: /leads\.csv.*2 rows/ })).toBeVisible()
})

test('hides the selected rows after a confirmation with their number, and offers Undo', async () => {
  const { user, received } = await show({ hideUnlocks: ({ ids }) => ({ changed: ids.length }) })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Hide' }))
  const question = await screen.findByRole('alertdialog', { name: 'Hide 2 unlocks from Ana Sousa?' })
  await user.click(within(question).getByRole('button', { name: 'Hide' }))
  expect(await screen.findByText('2 unlocks are hidden.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(received.find(({ call }) => call === 'unlocks.hideUnlocks')?.input).toEqual({
    customer_id: 7,
    ids: [1, 2],
    hidden: true,
  })
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('the selection toolbar covers the filters, and moves no row', async () => {
  const { user } = await show()
  await user.click(await row(1))
  const bar = screen.getByRole('toolbar', { name: '1 row selected' })
  const filters = screen.getByRole('search', { hidden: true })
  expect(bar.parentElement).toContainElement(filters)
  expect(bar.parentElement).not.toContainElement(await row(1))
  expect(bar).toHaveStyle({ position: 'absolute' })
  expect(filters.closest('[inert]')).not.toBeNull()
  await user.click(within(bar).getByRole('button', { name: 'Clear selection' }))
  expect(screen.getByRole('search').closest('[inert]')).toBeNull()
})

test('shows rows again without confirmation, and keeps the selection after a refusal', async () => {
  let fails = true
  const { user } = await show({
    hideUnlocks: () => {
      if (fails) throw new Refusal('notFound')
      return { changed: 1 }
    },
  })
  await user.click(await row(2))
  await user.click(screen.getByRole('button', { name: 'Show again' }))
  expect(await screen.findByText('No Record Found')).toBeVisible()
  expect(await row(2)).toBeChecked()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Show again' }))
  expect(await screen.findByText('1 unlock is shown again.')).toBeVisible()
})

test('filters by text, kind, visibility and export', async () => {
  const { user, received } = await show()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Contact')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Visibility' }), 'Shown')
  await user.type(screen.getByRole('searchbox', { name: 'Name or company' }), 'ana{Enter}')
  await user.click(screen.getByRole('button', { name: /leads\.csv.*2 rows/ }))
  await waitFor(() =>
    expect(lastFilters(received)).toEqual({
      customer_id: 7,
      filters: { kind: 'contact', hidden: false, text: 'ana', export_id: 5 },
      page: { size: 50 },
    }),
  )
  expect(screen.getByRole('button', { name: /leads\.csv.*2 rows/ })).toHaveAttribute('aria-pressed', 'true')
  await user.type(screen.getByRole('searchbox', { name: 'Name or company' }), ' ')
  await user.type(screen.getByRole('searchbox', { name: 'Name or company' }), 's')
  await waitFor(() => expect(lastFilters(received)).toMatchObject({ filters: { text: 'ana s', export_id: 5 } }))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveValue('')
  expect(screen.getByRole('button', { name: /leads\.csv.*2 rows/ })).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('searchbox', { name: 'Name or company' })).toHaveValue('')
})

test('pages back and forth, and keeps the selection on other pages', async () => {
  const { user } = await show({
    listUnlocks: (input) =>
      input.page?.after === 'two'
        ? page([unlock(60)], { total: 51, previous: 'one' })
        : page(
            Array.from({ length: 50 }, (_, index) => unlock(index + 1)),
            { total: 51, next: 'two' },
          ),
  })
  await user.click(await row(1))
  expect(screen.getByText('1–50 of 51')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.click(await row(60))
  expect(screen.getByText('51–51 of 51')).toBeVisible()
  expect(screen.getByRole('toolbar', { name: '2 rows selected' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(await row(1)).toBeChecked()
})

test('other filters clear the selection, so that nothing unseen is hidden', async () => {
  const { user } = await show()
  await user.click(await row(1))
  expect(screen.getByRole('toolbar', { name: '1 row selected' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /leads\.csv.*2 rows/ }))
  expect(await row(1)).not.toBeChecked()
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('distinguishes an empty list from no matches', async () => {
  const { user } = await show({ listUnlocks: () => page([], { exports: [], credits: 0 }) })
  expect(await screen.findByText('Nothing unlocked yet')).toBeVisible()
  expect(screen.getByText('No exports')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Company')
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible()
})

test('shows an error and reloads on Retry', async () => {
  let down = true
  const { user } = await show({
    listUnlocks: () => {
      if (down) throw new Refusal('unavailable')
      return page([unlock(1)])
    },
  })
  const [failed] = await screen.findAllByRole('alert')
  down = false
  if (failed) await user.click(within(failed).getByRole('button', { name: 'Retry' }))
  expect(await row(1)).toBeVisible()
})
