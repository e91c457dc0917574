import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import type { TopAbuser } from '../../../contract/calls/abuse.ts'
import { Screen } from './top-abusers.screen.tsx'

const abuser = (own: Partial<TopAbuser> = {}): TopAbuser => ({
  customer_id: 7,
  name: 'Ana Thorn',
  email: 'ana@thorn.example',
  company_name: 'Thorn',
  rank: 1,
  plan: 'team',
  status: 'active',
  flags: ['spam'],
  points: 23,
  parts: { peak: 9, ips: 10, fingerprints: 0, exports: 4, alerts: 0 },
  searches: 1_150,
  peak: 150,
  ips: 5,
  fingerprints: 1,
  last_at: '2026-11-01T10:00:00.000Z',
  last_x_days: 30,
  ...own,
})

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['abuse']>
const page = (rows: TopAbuser[]) => ({ rows, total: rows.length, next: null, previous: null })
const show = (answers: Answers = {}, at = '/top_abusers') =>
  renderScreen(Screen, { at, answers: { abuse: { listTopAbusers: () => page([abuser()]), ...answers } } })

test('shows a dash for a customer without a company', async () => {
  const { user } = await show({ listTopAbusers: () => page([abuser({ company_name: '' })]) })
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Company' }))
  expect(await screen.findByRole('columnheader', { name: /Company/ })).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Ana Thorn/ })).getByText('—')).toBeVisible()
})

test('ranks customers with their figures, and breaks down their points', async () => {
  const { user } = await show()
  const row = await screen.findByRole('row', { name: /Ana Thorn/ })
  expect(row).toHaveTextContent(/1.*Ana Thorn.*Spam.*Team.*Active.*23.*150.*1,150.*5.*1/)
  expect(within(row).getByRole('link', { name: 'Ana Thorn' })).toHaveAttribute(
    'href',
    '/customer/abuse?customer_id=7&last_x_days=30',
  )
  await user.hover(within(row).getByText('23'))
  expect(await screen.findByText('Busiest hour 9 · Addresses 10 · Exports 4')).toBeVisible()
})

test("explains how points are given, from the server's table", async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'How points are given' }))
  const rules = await screen.findByRole('dialog', { name: 'How points are given' })
  expect(rules).toHaveTextContent('Searches in the busiest hour: 1 for every 10 above 60')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'How points are given' })).toHaveFocus()
})

test('requests the window in the address, thirty days by default', async () => {
  const { user, received, search } = await show()
  await screen.findByRole('row', { name: /Ana Thorn/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Window' }), 'Last 7 days')
  expect(search().get('last_x_days')).toBe('7')
  await screen.findByRole('row', { name: /Ana Thorn/ })
  const filters = received.filter(({ call }) => call === 'abuse.listTopAbusers').map(({ input }) => input)
  expect(filters).toMatchObject([{ filters: {} }, { filters: { last_x_days: '7' } }])
})

test('says when there are no incidents', async () => {
  await show({ listTopAbusers: () => page([]) })
  expect(await screen.findByText('No incidents')).toBeVisible()
})

test('reports a failure, and a lack of access', async () => {
  let code: 'unavailable' | 'notAllowed' = 'unavailable'
  const { user } = await show({
    listTopAbusers: () => {
      throw new Refusal(code)
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The database does not answer.')
  code = 'notAllowed'
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible()
})
