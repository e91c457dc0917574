import { busyBrowser } from '@console/shared/testing/busy-browser'
import type { Answers } from '@console/shared/testing/fake-server'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { Duplicate } from '../../../../contract/calls/new-customers.ts'
import { aCustomer } from '../../../testing/customers.ts'
import { Screen } from '../edit-member.screen.tsx'

const unknown = { email_kind: 'work' as const, blocked_domain: null, duplicates: [], team: null }
const known: Duplicate = {
  customer_id: 9,
  first_name: 'Bo',
  last_name: 'Vos',
  email: 'bo@acme.example',
  stripe_id: null,
  ip: null,
  company_name: 'Acme',
  same: ['email', 'domain'],
}

const show = (newCustomers: Answers['newCustomers']) => {
  localStorage.clear()
  return renderScreen(Screen, {
    at: '/create-new-customer',
    answers: { newCustomers, members: { listCountries: () => [{ code: 'SE', name: 'Sweden', phone: '+46' }] } },
  })
}
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const checks = () => screen.getByRole('complementary', { name: 'What we know' })

test('creates a customer and opens their page', async () => {
  const { user, received, router } = await show({
    checkNewCustomer: () => unknown,
    createCustomer: ({ email }) => aCustomer({ customer_id: 42, email, version: 1 }),
  })
  await user.type(await field(/First name/), 'Ana')
  await user.type(await field(/Email/), 'ana@acme.example')
  expect(await within(checks()).findByText('No similar customer yet.')).toBeVisible()
  expect(within(checks()).getByText('Work mail')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/editmember'))
  expect(router.state.location.search).toBe('?customer_id=42')
  expect(received.find(({ call }) => call === 'newCustomers.createCustomer')?.input).toEqual({
    first_name: 'Ana',
    last_name: '',
    email: 'ana@acme.example',
    phone: '',
    title: '',
    company_name: '',
    company_url: '',
    country: null,
    notes: '',
  })
})

test('checks once typing pauses, and lists similar customers with reason and link', async () => {
  const { user, received } = await show({
    checkNewCustomer: () => ({ ...unknown, duplicates: [known] }),
    createCustomer: () => aCustomer(),
  })
  await user.type(await field(/First name/), 'Bo')
  await user.type(await field(/Email/), 'bo+1@acme.example')
  const card = await within(checks()).findByRole('article')
  expect(card).toHaveTextContent('Same email')
  expect(card).toHaveTextContent('Same domain')
  expect(within(card).getByRole('link', { name: 'Open: Bo Vos' })).toHaveAttribute('href', '/editmember?customer_id=9')
  const customerChecks = received.filter(({ call }) => call === 'newCustomers.checkNewCustomer')
  expect(customerChecks.at(-1)?.input).toEqual({
    email: 'bo+1@acme.example',
    company_url: '',
    phone: '',
    country: null,
  })
  expect(customerChecks.length).toBeLessThan(5)
  await user.click(screen.getByRole('button', { name: 'Create anyway' }))
  await waitFor(() =>
    expect(received.find(({ call }) => call === 'newCustomers.createCustomer')?.input).toMatchObject({
      duplicates_accepted: true,
    }),
  )
})

test('joins the team of the domain if it has a free seat', async () => {
  const team = { customer_id: 5, name: 'Cy Lee', company_name: 'Acme', seats: 5, seats_taken: 4 }
  const { user, received } = await show({
    checkNewCustomer: ({ email }) => ({ ...unknown, team: email?.startsWith('f') ? { ...team, seats: 4 } : team }),
    createCustomer: () => aCustomer(),
  })
  await user.type(await field(/First name/), 'Ed')
  await user.type(await field(/Email/), 'full@acme.example')
  expect(await within(checks()).findByRole('checkbox', { name: /4 of 4 seats/ })).toBeDisabled()
  await user.clear(await field(/Email/))
  await user.type(await field(/Email/), 'ed@acme.example')
  await user.click(
    await within(checks()).findByRole('checkbox', { name: 'Join the team of \u2068Acme\u2069: 4 of 5 seats taken' }),
  )
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() =>
    expect(received.find(({ call }) => call === 'newCustomers.createCustomer')?.input).toMatchObject({ parent_id: 5 }),
  )
})

test('offers no way around a customer with the same email', async () => {
  const { user } = await show({
    checkNewCustomer: ({ email }) => ({ ...unknown, duplicates: [{ ...known, email: (email ?? '').toUpperCase() }] }),
  })
  await user.type(await field(/Email/), 'A.na@gmail.com')
  expect(await within(checks()).findByText('Same email')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Create anyway' })).not.toBeInTheDocument()
})

test('cannot be sent to a blocked domain, and explains a disposable mailbox', async () => {
  const { user } = await show({
    checkNewCustomer: () => ({ ...unknown, email_kind: 'disposable', blocked_domain: 'spam.example' }),
  })
  await user.type(await field(/Email/), 'x@spam.example')
  expect(await within(checks()).findByRole('alert')).toHaveTextContent('spam.example is blocked')
  expect(within(checks()).getByText('This is a disposable mailbox; it may be gone tomorrow.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled()
})

test("shows the server's refusal at its field and keeps the input; failed checks can be repeated", async () => {
  let down = true
  const { user } = await show({
    checkNewCustomer: () => {
      if (down) throw new Refusal('unavailable')
      return unknown
    },
    createCustomer: () => {
      throw new Refusal('emailTaken', { data: { email: ['Another customer has this email address.'] } })
    },
  })
  await user.type(await field(/First name/), 'Ana')
  await user.type(await field(/Email/), 'ana@acme.example')
  const retry = await within(checks()).findByRole('button', { name: 'Retry' })
  down = false
  await user.click(retry)
  expect(await within(checks()).findByText('No similar customer yet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Another customer has this email address.')).toBeVisible()
  expect(await field(/First name/)).toHaveValue('Ana')
})

test('offers unsaved input back', async () => {
  const first = await show({ checkNewCustomer: () => unknown })
  await first.user.type(await field(/First name/), 'Ana')
  first.view.unmount()
  const { user } = await renderScreen(Screen, {
    at: '/create-new-customer',
    answers: { newCustomers: { checkNewCustomer: () => unknown }, members: { listCountries: () => [] } },
  })
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await field(/First name/)).toHaveValue('Ana')
})

describe('while the browser is busy', () => {
  busyBrowser()

  test('all countries can be chosen as soon as an agent reaches for the field', async () => {
    await show({ checkNewCustomer: () => unknown, createCustomer: () => aCustomer() })
    const country = await screen.findByRole('combobox', { name: 'Country' })
    act(() => country.focus())
    expect(await within(country).findByRole('option', { name: 'Sweden' })).toBeInTheDocument()
  })
})
