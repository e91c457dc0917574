import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { Customer } from '../../../../contract/calls/members.ts'
import { aCustomer } from '../../../testing/customers.ts'
import { Screen } from '../edit-member.screen.tsx'
import { AccountTab } from './account.tab.tsx'
import { generatePassword } from './password.dialog.tsx'

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['customerAccount']>

const show = async (values: Partial<Customer>, answers: Answers = {}) => {
  const customer = aCustomer(values)
  const drawn = await renderScreen(() => <AccountTab customer={customer} />, {
    at: '/editmember',
    answers: { customerAccount: answers },
  })
  const sent = (call: string) => drawn.received.filter((one) => one.call === `customerAccount.${call}`).at(-1)?.input
  return { ...drawn, sent }
}

const button = (name: string) => screen.getByRole('button', { name })
const openDialog = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
  await user.click(button(name))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => localStorage.clear())

test('disables what a block forbids, and says why', async () => {
  await show({ flags: ['blocked'], approval: 'waiting' })
  for (const name of ['Approve', 'Block'])
    expect(button(name)).toHaveAccessibleDescription(/The account is blocked; enable it first\./)
  expect(button('Revoke the approval')).toHaveAccessibleDescription(/The account is not approved\./)
  expect(button('Enable')).toBeEnabled()
})

test('approves at once and offers Undo', async () => {
  const { user, sent } = await show({ approval: 'waiting' }, { setApproval: () => aCustomer() })
  await user.click(button('Approve'))
  expect(await screen.findByText('Ana Sousa is approved.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(sent('setApproval')).toEqual({ customer_id: 7, status: 'approve' })
})

test('blocks a single customer, with reason and note', async () => {
  const { user, sent } = await show({}, { blockCustomer: () => aCustomer({ flags: ['blocked'] }) })
  const dialog = await openDialog(user, 'Block')
  expect(dialog.getByText(/Ana Sousa will no longer be able to sign in/)).toBeVisible()
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Block' })).toBeDisabled()
  await user.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Fraud')
  await user.type(dialog.getByRole('textbox', { name: /Notes/ }), 'Stolen card')
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Ana Sousa is blocked.')).toBeVisible()
  expect(sent('blockCustomer')).toEqual({
    customer_id: 7,
    block_all: false,
    reason: 'fraud',
    note: { notes: 'Stolen card' },
  })
})

test('names everybody that a block of the whole team would affect', async () => {
  const person = { status: 'active', blocked: false, owner: false } as const
  const { user, sent } = await show(
    { team_size: 2 },
    {
      previewBlock: () => ({
        people: [
          { ...person, customer_id: 7, name: 'Ana Sousa', email: 'ana@acme.example', owner: true },
          { ...person, customer_id: 8, name: 'Bo Lind', email: 'bo@acme.example', blocked: true },
          { ...person, customer_id: 9, name: 'Cleo Marsh', email: 'cleo@acme.example' },
          { ...person, customer_id: 10, name: 'Dan Roe', email: 'dan@acme.example' },
        ],
      }),
      blockCustomer: () => aCustomer({ flags: ['blocked'] }),
    },
  )
  const dialog = await openDialog(user, 'Block')
  await user.click(dialog.getByRole('checkbox', { name: 'Block the whole team' }))
  expect(await dialog.findByText('4 people will be locked out:')).toBeVisible()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ana Sousa · ana@acme.example',
    'Bo Lind · bo@acme.example (already blocked)',
    'Cleo Marsh · cleo@acme.example',
    'Dan Roe · dan@acme.example',
  ])
  await user.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Abuse')
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Ana Sousa and 2 team members blocked')).toBeVisible()
  expect(sent('blockCustomer')).toEqual({ customer_id: 7, block_all: true, reason: 'abuse' })
})

test('bans the address only after the number of other customers there is accepted', async () => {
  const sample = [{ customer_id: 9, name: 'Bo Lind', email: 'bo@acme.example', ip: '203.0.113.7' }]
  const nothing = { covers_you: false, covered_by: null, too_wide: false }
  const { user, sent } = await show(
    {},
    {
      previewCustomerIpBan: () => ({ ...nothing, range: '203.0.113.7', customers: 3, paying: 1, sample }),
      banCustomerIp: () => ({ range: '203.0.113.7', until: null }),
    },
  )
  const dialog = await openDialog(user, 'Ban the IP address')
  expect(await dialog.findByText(/3 customers were last seen there, 1 of them paying/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Scraping')
  expect(dialog.getByRole('button', { name: 'Ban' })).toBeDisabled()
  await user.click(dialog.getByRole('checkbox', { name: 'Yes, ban all 3 customers' }))
  await user.click(dialog.getByRole('button', { name: 'Ban' }))
  expect(await screen.findByText('203.0.113.7 is banned.')).toBeVisible()
  expect(sent('banCustomerIp')).toEqual({
    customer_id: 7,
    reason: 'Scraping',
    duration: 'month',
    customers_accepted: 3,
  })
})

test("does not ban the agent's own address, and retries a failed preview", async () => {
  let down = true
  const { user } = await show(
    {},
    {
      previewCustomerIpBan: () => {
        if (down) throw new Refusal('unavailable')
        const hit = { range: '203.0.113.7', customers: 1, paying: 0, sample: [] }
        return { ...hit, covers_you: true, covered_by: null, too_wide: false }
      },
    },
  )
  const dialog = await openDialog(user, 'Ban the IP address')
  const retry = await dialog.findByRole('button', { name: 'Retry' })
  down = false
  await user.click(retry)
  expect(await dialog.findByText(/You are working from there yourself/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Ban' })).toBeDisabled()
})

test('sets a generated password, shows it once, and stores none of it in the browser', async () => {
  const { user, sent } = await show({}, { setCustomerPassword: () => ({}) })
  const dialog = await openDialog(user, 'Set a password')
  await user.type(dialog.getByRole('textbox', { name: /New password/ }), 'short')
  await user.click(dialog.getByRole('button', { name: 'Set a password' }))
  expect(await dialog.findByText('At least 6 characters.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Generate a password' }))
  await user.type(dialog.getByRole('textbox', { name: /Notes/ }), 'Asked by phone')
  await user.click(dialog.getByRole('button', { name: 'Set a password' }))
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New password' })
  expect(shown.value).toMatch(/^\w{16}$/)
  expect(sent('setCustomerPassword')).toEqual({
    customer_id: 7,
    password: shown.value,
    note: { notes: 'Asked by phone' },
  })
  expect(JSON.stringify({ ...localStorage })).not.toContain(shown.value)
})

test.each([
  ['Revoke the approval', 'setApproval', { status: 'revoke' }, {}],
  ['Enable', 'enableCustomer', {}, { flags: ['disabled'] }],
  ['Mark as spam', 'setSpam', { status: true }, {}],
  ['Unmark as spam', 'setSpam', { status: false }, { flags: ['spam'] }],
  ['Encrypt exports and links', 'setEncryption', { status: true }, {}],
  ['Stop encrypting', 'setEncryption', { status: false }, { flags: ['encrypted'] }],
] satisfies [string, keyof Answers, object, Partial<Customer>][])('%s sends ticket and notes', async (...row) => {
  const [name, call, input, values] = row
  const { user, sent } = await show(values, { [call]: () => aCustomer() })
  const dialog = await openDialog(user, name)
  await user.type(dialog.getByRole('textbox', { name: /Ticket link/ }), 'https://tickets.example/7')
  await user.type(dialog.getByRole('textbox', { name: /Notes/ }), 'As agreed')
  await user.click(dialog.getByRole('button', { name }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  expect(sent(call)).toEqual({
    customer_id: 7,
    ...input,
    note: { ticket_url: 'https://tickets.example/7', notes: 'As agreed' },
  })
})

test('switches to the new site without confirmation', async () => {
  const { user, sent } = await show({}, { setNewSite: () => aCustomer({ flags: ['new_site'] }) })
  await user.click(button('Switch to the new site'))
  expect(await screen.findByText('Ana Sousa now sees the new site.')).toBeVisible()
  expect(sent('setNewSite')).toEqual({ customer_id: 7, status: true })
})

test("explains the server's refusal", async () => {
  const { user } = await show(
    { flags: ['disabled'] },
    {
      enableCustomer: () => {
        throw new Refusal('noSeatLeft', { params: { taken: 5, seats: 5 } })
      },
    },
  )
  const dialog = await openDialog(user, 'Enable')
  await user.click(dialog.getByRole('button', { name: 'Enable' }))
  expect(await screen.findByText('No seat is left: 5 of 5 are taken.')).toBeVisible()
})

test('reloads the customer when an action no longer applies, and says why it is disabled', async () => {
  let stored = aCustomer({ approval: 'waiting' })
  const { user } = await renderScreen(Screen, {
    at: '/editmember?customer_id=7&tab=account',
    answers: {
      members: { getCustomer: () => stored },
      customerAccount: {
        setApproval: () => {
          stored = aCustomer({ approval: 'waiting', flags: ['blocked'] })
          throw new Refusal('customerBlocked')
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve' }, { timeout: 5_000 }))
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeEnabled()
  await waitFor(() => expect(button('Approve')).toBeDisabled())
  expect(button('Approve')).toHaveAccessibleDescription(/The account is blocked; enable it first\./)
})

test('generated passwords differ, and contain no ambiguous characters', () => {
  const passwords = Array.from({ length: 200 }, generatePassword)
  expect(new Set(passwords).size).toBe(200)
  expect(passwords.join('')).not.toMatch(/[0O1lI]/)
})
