import { selectedCustomerAtom } from '@console/shared/auth/selected-customer'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import type { FoundCustomer } from '../contract/calls/members.ts'
import { MemberSearch } from './member-search.tsx'

const ana: FoundCustomer = {
  customer_id: 7,
  first_name: 'Ana',
  last_name: 'Sousa',
  email: 'ana@acme.example',
  stripe_id: 'cus_A1b2C3',
  ip: '203.0.113.7',
}
const ben: FoundCustomer = { ...ana, customer_id: 8, first_name: 'Ben', email: 'ben@acme.example' }

const Screen = () => <MemberSearch wide />
type Search = (input: { filters: { email?: string | undefined } }) => FoundCustomer[] | Promise<FoundCustomer[]>

const show = (searchCustomers: Search) =>
  renderScreen(Screen, { at: '/anywhere', answers: { members: { searchCustomers } } })
const box = () => screen.getByRole('combobox', { name: 'Search For Member . . .' })

beforeEach(() => getDefaultStore().set(selectedCustomerAtom, null))

test('uses the words of the specification', async () => {
  await show(() => [])
  expect(box()).toHaveAttribute('placeholder', 'Enter Member First/Last Name, Email, Company Name, Phone')
})

test('shows that it is loading, then the customers found, with the match marked', async () => {
  const search = Promise.withResolvers<(found: FoundCustomer[]) => void>()
  // Slow typing first searches for a part of the name.
  const { user } = await show(
    ({ filters }) =>
      new Promise((resolve) => {
        if (filters.email === 'sousa') search.resolve(resolve)
      }),
  )
  await user.type(box(), 'sousa')
  expect(await screen.findByText('Loading...')).toBeVisible()
  const answer = await search.promise
  answer([ana])
  expect(await screen.findByRole('option', { name: 'Ana Sousa - ana@acme.example' })).toBeVisible()
  expect(screen.getByText('Sousa', { selector: 'mark' })).toBeVisible()
})

test('names the text that found nothing', async () => {
  const { user } = await show(() => [])
  await user.type(box(), 'zzz')
  expect(await screen.findByText('No Record found with zzz')).toBeVisible()
})

test('arrows and Enter choose a customer, store them and open their page', async () => {
  const { user, router } = await show(() => [ana, ben])
  await user.type(box(), 'acme')
  await screen.findByRole('option', { name: /Ben/ })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.pathname + router.state.location.search).toBe('/editmember?customer_id=8')
  expect(getDefaultStore().get(selectedCustomerAtom)?.customer_id).toBe(8)
})

test('Escape closes the list and chooses nobody', async () => {
  const { user, router } = await show(() => [ana])
  await user.type(box(), 'acme')
  await screen.findByRole('option')
  expect(router.state.location.pathname).toBe('/anywhere')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

test('a chosen name and email run from left to right in any script; typed text follows its own direction', async () => {
  getDefaultStore().set(selectedCustomerAtom, { customer_id: 7, label: 'كريم حمدان - karim.h@acme.example' })
  const { user } = await show(() => [])
  expect(box()).toHaveAttribute('dir', 'ltr')
  await user.type(box(), 'كريم')
  expect(box()).toHaveAttribute('dir', 'auto')
})

test('clearing the box clears the selection', async () => {
  getDefaultStore().set(selectedCustomerAtom, { customer_id: 7, label: 'Ana Sousa - ana@acme.example' })
  const { user } = await show(() => [])
  expect(box()).toHaveValue('Ana Sousa - ana@acme.example')
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(getDefaultStore().get(selectedCustomerAtom)).toBeNull()
  expect(box()).toHaveValue('')
})

test.each([
  ['Delete', '{Control>}a{/Control}{Delete}'],
  ['Backspace, letter by letter', '{Control>}a{/Control}bo{Backspace}{Backspace}'],
  ['its button', null],
])("clearing it by %s clears the selection and leaves the customer's page", async (_, keys) => {
  getDefaultStore().set(selectedCustomerAtom, { customer_id: 7, label: 'Ana Sousa - ana@acme.example' })
  const { user, router } = await renderScreen(Screen, {
    at: '/editmember?customer_id=7',
    answers: { members: { searchCustomers: () => [] } },
  })
  await user.click(keys === null ? screen.getByRole('button', { name: 'Clear the search' }) : box())
  if (keys !== null) await user.keyboard(keys)
  expect(router.state.location.pathname + router.state.location.search).toBe('/editmember')
  expect(getDefaultStore().get(selectedCustomerAtom)).toBeNull()
  expect(box()).toHaveFocus()
  expect(box()).toHaveValue('')
})

test('an older answer never replaces a newer one', async () => {
  type Answer = (found: FoundCustomer[]) => void
  const searches = { an: Promise.withResolvers<Answer>(), another: Promise.withResolvers<Answer>() }
  const { user } = await show(
    ({ filters }) => new Promise((resolve) => searches[filters.email === 'an' ? 'an' : 'another'].resolve(resolve)),
  )
  await user.type(box(), 'an')
  const first = await searches.an.promise
  await user.type(box(), 'other')
  const second = await searches.another.promise
  second([ben])
  expect(await screen.findByRole('option', { name: /Ben/ })).toBeVisible()
  first([ana])
  expect(screen.queryByRole('option', { name: /Ana/ })).not.toBeInTheDocument()
})

test('reports a failure inside the list', async () => {
  const { user } = await show(() => {
    throw new Refusal('unavailable')
  })
  await user.type(box(), 'ana')
  expect(await screen.findByRole('alert')).toHaveTextContent('The database does not answer.')
})
