import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import type { CustomerReader } from '../../../../contract/calls/readers.ts'
import { aCustomer } from '../../../testing/customers.ts'
import { Screen } from '../edit-member.screen.tsx'

const reader = (values: Partial<CustomerReader> = {}): CustomerReader => ({
  agent_id: 2,
  agent_name: 'Ben Ito',
  way: 'record',
  calls: ['searchMemberData_id'],
  times: 3,
  first_at: '2026-11-01T10:00:00.000Z',
  last_at: '2026-11-01T11:00:00.000Z',
  ...values,
})

const show = (answers: Answers['readers'], level: 'su' | 'manager' = 'su') =>
  renderScreen(Screen, {
    at: '/editmember?customer_id=7&tab=readers',
    agent: { ...testAgent, level, permissions: null },
    answers: { members: { getCustomer: () => aCustomer() }, readers: answers },
  })

test('says who looked, how, how many times and by which calls', async () => {
  const { received } = await show({
    listCustomerReaders: () => ({
      rows: [
        reader(),
        reader({ agent_id: 3, agent_name: 'Cleo Diaz', way: 'file', calls: ['exported-files'], times: 1 }),
      ],
      more: false,
    }),
  })
  const row = await screen.findByRole('row', { name: /Ben Ito/ })
  expect(row).toHaveTextContent(/Opened3.*searchMemberData_id/)
  expect(screen.getByRole('row', { name: /Cleo Diaz/ })).toHaveTextContent(/In a file1/)
  expect(screen.getByRole('link', { name: 'Search in Audit' })).toHaveAttribute('href', '/audit?view=reads&target=7')
  expect(received.find(({ call }) => call === 'readers.listCustomerReaders')?.input).toEqual({ customer_id: 7 })
})

test('says when nobody has looked, and that there are older entries', async () => {
  await show({ listCustomerReaders: () => ({ rows: [], more: false }) })
  expect(await screen.findByText('Nobody has looked at this customer yet.')).toBeVisible()
})

test('points to older entries', async () => {
  await show({ listCustomerReaders: () => ({ rows: [reader()], more: true }) })
  expect(await screen.findByText('Older entries are in Audit.')).toBeVisible()
})

test('offers Retry after a failure', async () => {
  let down = true
  const { user } = await show({
    listCustomerReaders: () => {
      if (down) throw new Refusal('unavailable')
      return { rows: [reader()], more: false }
    },
  })
  const panel = await screen.findByRole('region', { name: 'Looked at by' })
  const alert = await within(panel).findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('row', { name: /Ben Ito/ })).toBeVisible()
})

test('is shown to Super Users only', async () => {
  const { received } = await show({ listCustomerReaders: () => ({ rows: [reader()], more: false }) }, 'manager')
  expect(await screen.findByRole('tab', { name: 'Details' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Looked at by' })).not.toBeInTheDocument()
  expect(received.some(({ call }) => call === 'readers.listCustomerReaders')).toBe(false)
})
