import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { aCustomerRow } from '../../testing/customers.ts'
import { Screen } from './customers-list.screen.tsx'

const row = (id: number, last: string) =>
  aCustomerRow({ customer_id: id, last_name: last, email: `ana.${id}@acme.example`, status: 'trial' })

type ListCustomers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]['answers']['members']>['listCustomers']>

const show = (listCustomers: ListCustomers, at = '/customers-list') =>
  renderScreen(Screen, { at, answers: { members: { listCustomers, listCountries: () => [] } } })

test('lists customers, each with a link to their page', async () => {
  await show(() => ({ rows: [row(1, 'Sousa'), row(2, 'Reis')], total: 2, next: null, previous: null }))
  expect(await screen.findByRole('link', { name: 'Ana Sousa' })).toHaveAttribute('href', '/editmember?customer_id=1')
  expect(screen.getByRole('row', { name: /Ana Reis/ })).toHaveTextContent('Trial')
})

test('pages by the cursors that the server gives, and says where it is', async () => {
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

test('sends a date filter only when it is a date', async () => {
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

test('an agent who may not see it gets told so', async () => {
  await show(() => {
    throw new Refusal('notAllowed')
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.')
})
