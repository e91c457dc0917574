import type { Unlock } from '@console/remote-members/contract/calls/unlocks'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { Unlocker } from '../../../contract/calls/unlock-report.ts'
import { Screen } from './customer-unlocks-report.screen.tsx'

const stamp = { as_of: '2026-11-20T14:03:00.000Z', time_zone: 'UTC', today: '11/20/2026', rebuilding: false }
const days = ['11/19/2026', '11/20/2026']
const ana = {
  customer_id: 7,
  name: 'Ana Thorn',
  email: 'ana@thorn.example',
  company_name: 'Thorn',
  plan: 'team' as const,
  status: 'active' as const,
}

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']>
const stats = (customer: typeof ana | null = null) => ({
  stamp,
  days,
  customer,
  customers: { value: 5, before: 4 },
  credits: { value: 90, before: 60 },
  figures: [{ figure: 'unlocks' as const, total: 60, values: [20, 40], before: { total: 50, values: [30, 20] } }],
})
const unlocker: Unlocker = {
  ...ana,
  rank: 1,
  unlocks: 40,
  companies: 10,
  contacts: 30,
  credits: 50,
  hidden: 3,
  share: 2 / 3,
  unlocks_before: 20,
  days: 2,
  last_day: '11/20/2026',
}
const unlock = (id: number, own: Partial<Unlock> = {}): Unlock => ({
  id,
  kind: 'contact',
  name: `Person ${id}`,
  company: 'Acme',
  credits: 1,
  export_id: null,
  hidden: false,
  created_at: '2026-11-20T10:00:00.000Z',
  ...own,
})
const page = <R,>(rows: R[]) => ({ rows, total: rows.length, next: null, previous: null })
const taken = (...rows: Unlock[]) => ({ ...page(rows), exports: [], credits: 9 })

const show = (at = '', own: Pick<Answers, 'unlockReport' | 'unlocks'> = {}) =>
  renderScreen(Screen, {
    at: `/customer-unlocks-report?range=7d${at}`,
    agent: testAgent,
    answers: {
      unlockReport: {
        getUnlockStats: ({ customer_id }) => stats(customer_id === undefined ? null : ana),
        getUnlockMap: () => ({
          stamp,
          step: 'day' as const,
          columns: days.map((day) => ({ from: day, to: day })),
          of: 1,
          rows: [{ customer_id: 7, name: 'Ana Thorn', total: 40, cells: [10, 30] }],
        }),
        listUnlockers: () => page([unlocker]),
        ...own.unlockReport,
      },
      unlocks: { listUnlocks: () => taken(unlock(1, { export_id: 5 }), unlock(2, { hidden: true })), ...own.unlocks },
      figures: {
        getReporting: () => ({ ...stamp, rows_from: { searches: null, requests: null } }),
        listFigureRows: () => page([]),
      },
      exports: { listExports: () => [] },
    },
  })
type Shown = Awaited<ReturnType<typeof show>>
const inputsOf = ({ received }: Shown, call: string) =>
  received.filter((one) => one.call === call).map(({ input }) => input)

test('shows the unlocks with their change, cost and number of customers', async () => {
  const { user, search } = await show()
  const glance = within(await screen.findByRole('region', { name: 'At a glance' }))
  const number = await glance.findByRole('button', { name: /^Unlocks: 60/ })
  expect(glance.getByText('33.3% less than in the day before (30), not counting today')).toBeVisible()
  expect(glance.getByText('90')).toBeVisible()
  await user.click(number)
  expect(Object.fromEntries(search())).toMatchObject({
    rows: 'unlocks',
    rows_from: '11/14/2026',
    rows_to: '11/20/2026',
  })
})

test('compares credits and customers without the unfinished day', async () => {
  await show('', {
    unlockReport: {
      getUnlockStats: () => ({
        ...stats(),
        customers: { value: 5, before: 8, full: { value: 4, before: 2 } },
        credits: { value: 90, before: 120, full: { value: 60, before: 40 } },
      }),
    },
  })
  const glance = within(await screen.findByRole('region', { name: 'At a glance' }))
  expect(await glance.findByText('50% more than in the 6 days before (40), not counting today')).toBeVisible()
  expect(glance.getByText('100% more than in the 6 days before (2), not counting today')).toBeVisible()
})

test('a day in the chart narrows the report to it', async () => {
  const { user, search } = await show()
  const panel = within(await screen.findByRole('region', { name: 'Unlocks by day' }))
  await user.click(await panel.findByRole('button', { name: 'Show as a table' }))
  await user.click(within(panel.getByRole('table')).getByRole('button', { name: /40/ }))
  expect(Object.fromEntries(search())).toEqual({ from: '11/20/2026', to: '11/20/2026' })
})

test('ranks customers by their unlocks; a name opens them', async () => {
  const shown = await show('&unlockers_hidden=some')
  const row = await screen.findByRole('row', { name: /Ana Thorn.*Thorn.*Team/ })
  expect(row).toHaveTextContent(/1.*Ana Thorn.*Team.*40.*20.*66\.7%.*10.*30.*50.*3.*2.*Nov 20, 2026/)
  expect(inputsOf(shown, 'unlockReport.listUnlockers')).toMatchObject([
    { filters: { from: '11/14/2026', to: '11/20/2026', hidden: 'some' }, sort: { by: 'unlocks', direction: 'desc' } },
  ])
  await shown.user.click(within(row).getByRole('link', { name: 'Ana Thorn' }))
  expect(shown.search().get('customer_id')).toBe('7')
  expect(await screen.findByRole('row', { name: /Person 1/ })).toBeVisible()
})

test("a cell of the map opens the customer's unlocks on its day", async () => {
  const shown = await show()
  await shown.user.click(await screen.findByRole('gridcell', { name: /Ana Thorn.*Nov 20, 2026.*30/ }))
  await screen.findByRole('row', { name: /Person 1/ })
  expect(inputsOf(shown, 'unlocks.listUnlocks')).toMatchObject([
    { customer_id: 7, filters: { from: '11/20/2026', to: '11/20/2026' } },
  ])
})

test('shows the unlocks of one customer, with links to them and back', async () => {
  const shown = await show('&customer_id=7&taken_visibility=hidden')
  const who = within(await screen.findByRole('navigation', { name: 'Whose unlocks' }))
  expect(who.getByRole('link', { name: 'Open the customer' })).toHaveAttribute(
    'href',
    '/editmember?customer_id=7&tab=unlocks',
  )
  expect(await screen.findByRole('row', { name: /Person 1/ })).toHaveTextContent(/Contact.*Person 1.*Acme.*1.*Export 5/)
  expect(screen.getByRole('row', { name: /Person 2/ })).toHaveTextContent(/Hidden.*Person 2.*Unlocked individually/)
  expect(inputsOf(shown, 'unlocks.listUnlocks')).toMatchObject([{ customer_id: 7, filters: { hidden: true } }])
  await shown.user.click(who.getByRole('link', { name: 'All customers' }))
  expect(shown.search().has('customer_id')).toBe(false)
})

test('hides the selected rows after a confirmation with their number, and offers Undo', async () => {
  const shown = await show('&customer_id=7', { unlocks: { hideUnlocks: ({ ids }) => ({ changed: ids.length }) } })
  await shown.user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await shown.user.click(screen.getByRole('button', { name: 'Hide' }))
  const question = await screen.findByRole('alertdialog', { name: 'Hide 2 unlocks from the customer?' })
  await shown.user.click(within(question).getByRole('button', { name: 'Hide' }))
  expect(await screen.findByText('2 unlocks are hidden.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(inputsOf(shown, 'unlocks.hideUnlocks')).toEqual([{ customer_id: 7, ids: [1, 2], hidden: true }])
})

test('the row menu hides a shown row, and shows a hidden one again', async () => {
  const { user } = await show('&customer_id=7')
  const offered = async (id: number) => {
    await user.click(await screen.findByRole('button', { name: `Actions for row ${id}` }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    await user.keyboard('{Escape}')
    return items
  }
  expect(await offered(1)).toEqual(['Hide'])
  expect(await offered(2)).toEqual(['Show again'])
})

test('shows all matching rows again, on all pages', async () => {
  const shown = await show('&customer_id=7', {
    unlocks: {
      listUnlocks: ({ page }) =>
        page?.after === 'two'
          ? { ...taken(unlock(3)), total: 3, previous: 'one' }
          : { ...taken(unlock(1), unlock(2)), total: 3, next: 'two' },
      hideUnlocks: ({ ids }) => ({ changed: ids.length }),
    },
  })
  await shown.user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await shown.user.click(screen.getByRole('button', { name: /all 3/i }))
  await shown.user.click(screen.getByRole('button', { name: 'Show again' }))
  expect(await screen.findByText('3 unlocks are shown again.')).toBeVisible()
  expect(inputsOf(shown, 'unlocks.hideUnlocks')).toEqual([{ customer_id: 7, ids: [1, 2, 3], hidden: false }])
})

test('keeps the selection after a refusal', async () => {
  const { user } = await show('&customer_id=7', {
    unlocks: {
      hideUnlocks: () => {
        throw new Refusal('notFound')
      },
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select row 2' }))
  await user.click(screen.getByRole('button', { name: 'Show again' }))
  expect(await screen.findByText('No Record Found')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Select row 2' })).toBeChecked()
})

test('says when nothing was unlocked', async () => {
  await show('', {
    unlockReport: {
      getUnlockStats: () => ({
        ...stats(),
        figures: [{ figure: 'unlocks', total: 0, values: [0, 0], before: { total: 0, values: [0, 0] } }],
      }),
      getUnlockMap: () => ({ stamp, step: 'day', columns: [], rows: [], of: 0 }),
      listUnlockers: () => page<Unlocker>([]),
    },
  })
  await waitFor(() => expect(screen.getAllByText('Nothing was unlocked')).toHaveLength(3))
})

test('a failed panel reports it by itself, and reloads on Retry', async () => {
  let isAway = true
  const { user } = await show('', {
    unlockReport: {
      listUnlockers: () => {
        if (isAway) throw new Refusal('unavailable')
        return page([unlocker])
      },
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The database does not answer.')
  expect(await screen.findByRole('button', { name: /^Unlocks: 60/ })).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('row', { name: /Ana Thorn.*Thorn.*Team/ })).toBeVisible()
})
