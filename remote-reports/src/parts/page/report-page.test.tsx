import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { figures } from '../../api.ts'
import { ReportPanel } from '../panel/report-panel.tsx'
import { rangeMessages } from '../range/range.messages.ts'
import { useRange } from '../range/use-range.ts'
import { useRows } from '../rows/use-rows.ts'
import { reporting } from '../testing/sample-reporting.ts'
import { ReportPage } from './report-page.tsx'

const Rows = () => {
  const rows = useRows()
  const { from, to } = useRange()
  return (
    <button type="button" onClick={() => rows.open({ figure: 'searches', from, to, customer_id: 7 })}>
      1 row
    </button>
  )
}

const Body = () => {
  const range = useRange()
  return (
    <>
      <p>
        {range.from} to {range.to}
        {range.compare ? `, before it ${range.before.from} to ${range.before.to}` : ''}
      </p>
      <Rows />
      <ReportPanel
        title={rangeMessages.earlier}
        hint={rangeMessages.later}
        call={figures.listFigureRows}
        input={{ filters: { figure: 'searches', from: range.from, to: range.to } }}
        height={100}
        isEmpty={({ total }) => total === 0}
      >
        {({ total }) => <p>{total} rows</p>}
      </ReportPanel>
    </>
  )
}
const Screen = () => (
  <ReportPage title={rangeMessages.range}>
    <Body />
  </ReportPage>
)

const row = {
  id: 1,
  at: '2026-03-14T10:00:00.000Z',
  customer_id: 7,
  customer: 'Ana Thorn',
  email: 'ana@thorn.example',
  text: 'semiconductors',
  amount: 1,
}
const page = (rows: (typeof row)[]) => ({ rows, total: rows.length, next: null, previous: null })

const show = (at = '', listFigureRows = () => page([row]), agent = testAgent) =>
  renderScreen(Screen, {
    at: `/quickstats${at}`,
    agent,
    answers: { figures: { getReporting: () => reporting, listFigureRows }, exports: { listExports: () => [] } },
  })

test('shows its days and time zone, and requests the last 28 days', async () => {
  const { received } = await show()
  expect(await screen.findByText('02/16/2026 to 03/15/2026, before it 01/19/2026 to 02/15/2026')).toBeVisible()
  expect(screen.getByText('Days in Europe/Berlin')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Range' })).toHaveDisplayValue('Last 28 days')
  expect(await screen.findByText('1 rows')).toBeVisible()
  expect(received.at(-1)?.input).toEqual({ filters: { figure: 'searches', from: '02/16/2026', to: '03/15/2026' } })
})

test('stores the chosen range in the address, and Back returns to the previous one', async () => {
  const { user, router, search } = await show()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Range' }), 'Last month')
  expect(search().get('range')).toBe('last_month')
  expect(screen.getByText(/^02\/01\/2026 to 02\/28\/2026/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Previous period' }))
  expect(search().toString()).toBe('from=01%2F04%2F2026&to=01%2F31%2F2026')
  expect(screen.getByRole('combobox', { name: 'Range' })).toHaveDisplayValue('Custom range')
  await router.navigate(-1)
  expect(await screen.findByText(/^02\/01\/2026 to 02\/28\/2026/)).toBeVisible()
})

test('typed days apply on leaving the field; invalid days are reported and not requested', async () => {
  const { user, search } = await show()
  const from = await screen.findByLabelText('From')
  await user.clear(from)
  await user.type(from, '2026-03-20')
  expect(screen.getByRole('alert')).toHaveTextContent('The range ends before it begins.')
  await user.tab()
  expect(search().get('from')).toBeNull()
  await user.clear(from)
  await user.type(from, '2024-03-14')
  expect(screen.getByRole('alert')).toHaveTextContent('At most 366 days.')
  await user.clear(from)
  await user.type(from, '2026-03-01{Enter}')
  expect(search().get('from')).toBe('03/01/2026')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('ends at today, and can switch off the comparison', async () => {
  const { user, search } = await show()
  expect(await screen.findByRole('button', { name: 'Next period' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Compare with previous period' }))
  expect(search().get('compare')).toBe('no')
  expect(screen.getByText('02/16/2026 to 03/15/2026')).toBeVisible()
})

test('a failed panel reports it by itself, and reloads on Retry', async () => {
  let fails = true
  const { user } = await show('', () => {
    if (fails) throw new Refusal('unavailable')
    return page([row])
  })
  const panel = await screen.findByRole('region', { name: 'Previous period' })
  expect(await within(panel).findByRole('alert')).toBeVisible()
  expect(screen.getByText(/^02\/16\/2026/)).toBeVisible()
  fails = false
  await user.click(within(panel).getByRole('button', { name: 'Retry' }))
  expect(await within(panel).findByText('1 rows')).toBeVisible()
})

test('an empty panel says what to do', async () => {
  await show('', () => page([]))
  expect(await screen.findByText('Nothing on these days')).toBeVisible()
})

test('leaves out a panel that the agent may not load', async () => {
  await show('', () => page([row]), { ...testAgent, level: 'sales', permissions: { counts: true } })
  expect(await screen.findByText(/^02\/16\/2026/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Previous period' })).toBeNull()
})

test('opens the rows behind a number through the address, and closes them', async () => {
  const { user, search, received } = await show()
  await user.click(await screen.findByRole('button', { name: '1 row' }))
  const dialog = await screen.findByRole('dialog', { name: 'Searches, Feb 16, 2026 – Mar 15, 2026, of customer 7' })
  expect(search().toString()).toBe('rows=searches&rows_from=02%2F16%2F2026&rows_to=03%2F15%2F2026&rows_customer_id=7')
  expect(await within(dialog).findByRole('link', { name: 'Ana Thorn' })).toHaveAttribute(
    'href',
    '/editmember?customer_id=7',
  )
  expect(within(dialog).getByText('semiconductors')).toBeVisible()
  expect(received.findLast(({ call }) => call === 'figures.listFigureRows')?.input).toMatchObject({
    filters: { figure: 'searches', from: '02/16/2026', to: '03/15/2026', customer_id: 7 },
    sort: { by: 'at', direction: 'desc' },
  })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(search().get('rows')).toBeNull()
})

test('the page can be printed', async () => {
  const print = jest.fn()
  globalThis.print = print
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'begin earlier',
    '02/17/2026',
    'Rows from before Feb 17, 2026 are no longer kept. The numbers of the report still include them.',
  ],
  ['are all kept', '02/16/2026', null],
  ['are kept for ever', null, null],
])('rows whose days %s: says from when they are kept only where some are missing', async (_name, searches, said) => {
  const { user } = await renderScreen(Screen, {
    at: '/quickstats',
    agent: testAgent,
    answers: {
      figures: {
        getReporting: () => ({ ...reporting, rows_from: { searches, requests: '03/01/2026' } }),
        listFigureRows: () => page([row]),
      },
      exports: { listExports: () => [] },
    },
  })
  await user.click(await screen.findByRole('button', { name: '1 row' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('semiconductors')).toBeVisible()
  expect(dialog.queryByRole('note')?.textContent ?? null).toBe(said)
})
