import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import type { AlertRow } from '../../../contract/calls/abuse.ts'
import { Screen } from './alerts.screen.tsx'

const alert = (own: Partial<AlertRow>): AlertRow => ({
  id: 1,
  customer_id: 7,
  name: 'Ana Thorn',
  email: 'ana@thorn.example',
  text: '300 searches within one hour',
  unseen: true,
  state: 'open',
  handled_by: '',
  handled_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
  ...own,
})
const handled = alert({
  id: 2,
  text: 'all emails',
  unseen: false,
  state: 'handled',
  handled_by: 'Bo Vos',
  handled_at: '2026-11-01T11:00:00.000Z',
})

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['abuse']>
const page = (rows: AlertRow[]) => ({ rows, total: rows.length, next: null, previous: null })
const show = (answers: Answers = {}) =>
  renderScreen(Screen, {
    at: '/alerts',
    answers: {
      abuse: { listAlerts: () => page([alert({}), handled]), ...answers },
      session: { getSearchAlerts: () => 0 },
    },
  })

test('marks unseen alerts, and names who handled the others', async () => {
  await show()
  const row = await screen.findByRole('row', { name: /300 searches/ })
  expect(row).toHaveTextContent(/Unseen300 searches within one hour.*Open/)
  expect(within(row).getByRole('link', { name: 'Ana Thorn' })).toHaveAttribute('href', '/customer/abuse?customer_id=7')
  const other = screen.getByRole('row', { name: /all emails/ })
  expect(other).toHaveTextContent(/Handled.*Bo Vos/)
  expect(other).not.toHaveTextContent('Unseen')
})

test('marks the selected alerts as handled', async () => {
  const { user, received } = await show({
    handleAlerts: () => ({ done: 1, unchanged: 0, refused: [], refused_total: 0 }),
  })
  const row = await screen.findByRole('row', { name: /300 searches/ })
  await user.click(within(row).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: /Mark as handled/ }))
  expect(await screen.findByText('1 alert marked as handled.')).toBeVisible()
  expect(received.find(({ call }) => call === 'abuse.handleAlerts')?.input).toEqual({ selection: { ids: [1] } })
})

test('only an open alert has a row menu', async () => {
  await show()
  const menuOf = (row: HTMLElement) => within(row).queryByRole('button', { name: /^Actions for row/ })
  expect(menuOf(await screen.findByRole('row', { name: /300 searches/ }))).toBeVisible()
  expect(menuOf(screen.getByRole('row', { name: /all emails/ }))).toBeNull()
})

test('says why an alert could not be handled', async () => {
  const { user } = await show({
    handleAlerts: () => {
      throw new Refusal('notFound')
    },
  })
  const row = await screen.findByRole('row', { name: /300 searches/ })
  await user.click(within(row).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: /Mark as handled/ }))
  expect(await screen.findByText('No Record Found')).toBeVisible()
})

test('shows an error with Retry, and an empty list', async () => {
  let down = true
  const { user } = await show({
    listAlerts: () => {
      if (down) throw new Refusal('unavailable')
      return page([])
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The database does not answer.')
  down = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No alerts')).toBeVisible()
})
