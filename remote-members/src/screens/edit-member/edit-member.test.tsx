import { selectedCustomerAtom } from '@console/shared/auth/selected-customer'
import { actionsAtom } from '@console/shared/kit/actions'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { act, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { aCustomer } from '../../testing/customers.ts'
import { Screen } from './edit-member.screen.tsx'

const customer = aCustomer()

const at = '/editmember?customer_id=7'
type MembersAnswers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['members']>

const show = (answers: MembersAnswers = {}, address = at) =>
  renderScreen(Screen, {
    at: address,
    answers: {
      members: {
        getCustomer: () => customer,
        listCountries: () => [{ code: 'PT', name: 'Portugal', phone: '351' }],
        searchCustomers: () => [],
        ...answers,
      },
    },
  })

const details = () => screen.findByRole('form', { name: 'Contact details' })
const field = async (name: RegExp) => within(await details()).getByRole('textbox', { name })
const save = async () => within(await details()).getByRole('button', { name: 'Save' })

beforeEach(() => localStorage.clear())

test('shows who the customer is', async () => {
  await show()
  expect(await screen.findByRole('heading', { name: 'Ana Sousa' })).toBeVisible()
  expect(screen.getByText('Active')).toBeVisible()
  expect(screen.getByText('Open tasks')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Acme' })).toHaveAttribute('href', 'https://acme.example')
})

test('the palette offers actions on the customer from any tab, and starts them', async () => {
  const { router } = await show({})
  await screen.findByRole('heading', { name: 'Ana Sousa' })
  const offered = () =>
    getDefaultStore()
      .get(actionsAtom)
      .filter(({ label }) => label === 'Block: Ana Sousa')
  expect(offered()).toHaveLength(1)
  act(() => offered()[0]?.run())
  expect(await screen.findByRole('dialog', { name: 'Block Ana Sousa' })).toBeVisible()
  expect(router.state.location.search).toContain('tab=account')
  expect(offered()).toHaveLength(1)
})

test('the palette approves, signs in, converts leads and adds to the team from any tab, each once', async () => {
  const waiting = aCustomer({ approval: 'waiting' })
  const { received } = await renderScreen(Screen, {
    at,
    answers: {
      members: { getCustomer: () => waiting, searchCustomers: () => [], listCountries: () => [] },
      customerAccount: { setApproval: () => aCustomer() },
    },
  })
  await screen.findByRole('heading', { name: 'Ana Sousa' })
  const offered = () => getDefaultStore().get(actionsAtom)
  const labels = offered().map(({ label }) => label)
  for (const name of [
    'Approve',
    'Sign in as customer',
    'Make a Salesforce contact',
    'Switch to the new site',
    'Add a member',
  ])
    expect(labels).toContain(`${name}: Ana Sousa`)
  act(() =>
    offered()
      .find(({ label }) => label === 'Approve: Ana Sousa')
      ?.run(),
  )
  expect(await screen.findByText('Ana Sousa is approved.')).toBeVisible()
  expect(received.filter(({ call }) => call === 'customerAccount.setApproval')).toHaveLength(1)
})

test('the list of keys has Ctrl S even with nothing to save; the palette does not', async () => {
  const { user } = await show()
  await details()
  const saves = () =>
    getDefaultStore()
      .get(actionsAtom)
      .filter(({ keys, label }) => keys === 'mod+s' && label === 'Save: Contact details')
  expect(saves()).toMatchObject([{ idle: true }])
  await user.type(await field(/Job title/), ' of all')
  expect(saves().map(({ idle }) => idle)).toEqual([undefined])
})

const selectNobody = () => act(() => getDefaultStore().set(selectedCustomerAtom, null))

test('the start page focuses its search, explains the customer page, and links elsewhere', async () => {
  selectNobody()
  await show({}, '/editmember')
  expect(await screen.findByRole('combobox', { name: /^Search For Member/ })).toHaveFocus()
  expect(screen.getByText(/you can change their details, subscription, access and team/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'All customers' })).toHaveAttribute('href', '/customers-list')
  expect(screen.getByRole('link', { name: 'Create a customer' })).toHaveAttribute('href', '/create-new-customer')
})

test('a menu opened while the start page loads keeps the focus, and so stays open', async () => {
  selectNobody()
  const menu = document.body.appendChild(document.createElement('div'))
  menu.setAttribute('role', 'menu')
  menu.dataset.state = 'open'
  menu.tabIndex = -1
  menu.focus()
  await show({}, '/editmember')
  await screen.findByRole('combobox', { name: /^Search For Member/ })
  expect(menu).toHaveFocus()
  menu.remove()
})

test('the start page does not take the focus from an agent typing elsewhere, and hides links to closed screens', async () => {
  selectNobody()
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  await renderScreen(Screen, {
    at: '/editmember',
    answers: { members: { searchCustomers: () => [] } },
    agent: { ...testAgent, level: 'sales', permissions: { editmember: true } },
  })
  await screen.findByRole('combobox', { name: /^Search For Member/ })
  expect(elsewhere).toHaveFocus()
  expect(screen.queryByRole('link', { name: 'All customers' })).not.toBeInTheDocument()
  elsewhere.remove()
})

test('saves with the version seen, and confirms it', async () => {
  let stored = customer
  const { user, received } = await show({
    getCustomer: () => stored,
    updateCustomerDetails: ({ customer_id: _, version: __, ...fields }) => {
      stored = { ...stored, ...fields, version: 4 }
      return stored
    },
  })
  await user.clear(await field(/First name/))
  await user.type(await field(/First name/), 'Anna')
  await user.click(await save())
  expect(await screen.findByText('Anna Sousa saved.')).toBeVisible()
  expect(received.find(({ call }) => call === 'members.updateCustomerDetails')?.input).toMatchObject({
    customer_id: 7,
    version: 3,
    first_name: 'Anna',
    country: 'PT',
  })
  await waitFor(async () => expect(await save()).toBeDisabled())
})

test("shows the server's refusal at its field, and keeps the input", async () => {
  const { user } = await show({
    updateCustomerDetails: () => {
      throw new Refusal('invalidInput', { data: { phone: ['Phone number is not valid!'] } })
    },
  })
  await user.clear(await field(/Phone/))
  await user.type(await field(/Phone/), '12')
  await user.click(await save())
  expect(await screen.findByText('Phone number is not valid!')).toBeVisible()
  expect(await field(/Phone/)).toHaveValue('12')
})

test('shows a refusal that matches no field of the form in a notice', async () => {
  const { user } = await show({
    updateCustomerDetails: () => {
      throw new Refusal('invalidInput', { data: { phone: ['Phone number is not valid!'], plan: ['Is not for sale.'] } })
    },
  })
  await user.clear(await field(/Phone/))
  await user.type(await field(/Phone/), '12')
  await user.click(await save())
  expect(await screen.findByText('Is not for sale.')).toBeVisible()
  expect(screen.getAllByText('Phone number is not valid!')).toHaveLength(1)
})

test('shows both versions when somebody else saved first, and saves the chosen values', async () => {
  const theirs = { ...customer, first_name: 'Anita', title: 'Head of buying', version: 4 }
  const { user, received } = await show({
    updateCustomerDetails: (input) => {
      if (input.version === 3)
        throw new Refusal('versionConflict', {
          conflict: {
            current: theirs,
            yours: { ...input },
            changed_by: 'Ben Ito',
            changed_at: '2026-11-20T10:00:00.000Z',
          },
        })
      return { ...theirs, first_name: input.first_name, title: input.title, version: 5 }
    },
  })
  await user.clear(await field(/First name/))
  await user.type(await field(/First name/), 'Anna')
  await user.click(await save())
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this in the meantime' })
  expect(dialog).toHaveTextContent('Ben Ito')
  expect(within(dialog).getByRole('radio', { name: 'Anna' })).toBeChecked()
  // Only their own change: no question is asked.
  expect(within(dialog).queryByRole('radio', { name: 'Head of buying' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Save the chosen values' }))
  expect(await screen.findByText('Anna Sousa saved.')).toBeVisible()
  expect(received.filter(({ call }) => call === 'members.updateCustomerDetails').at(-1)?.input).toMatchObject({
    version: 4,
    first_name: 'Anna',
    title: 'Head of buying',
  })
})

test('asks before leaving unsaved work, and offers it back afterwards', async () => {
  const { user, router, view } = await show()
  await user.type(await field(/First name/), 'bel')
  void router.navigate('/customers-list')
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(await field(/First name/)).toHaveValue('Anabel')
  void router.navigate('/customers-list')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('another page')).toBeVisible()
  view.unmount()

  const again = await show()
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await field(/First name/)).toHaveValue('Anabel')
})

test('does not ask when only the tab changes', async () => {
  const { user } = await show({
    listTimeline: () => ({ future: [], past: [], next: null }),
  })
  await user.type(await field(/First name/), 'bel')
  await user.click(screen.getByRole('tab', { name: 'History' }))
  expect(await screen.findByText('Nothing scheduled.')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Details' }))
  expect(await field(/First name/)).toHaveValue('Anabel')
})

test.each([
  [at, 'There is no customer with the id 7', 'an id that nobody has'],
  ['/editmember?customer_id=abc', 'There is no customer with the id abc', 'an id that is none'],
])('%s reports an unknown customer: %s', async (address, sentence) => {
  await show(
    {
      getCustomer: () => {
        throw new Refusal('notFound')
      },
    },
    address,
  )
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('shows an error and reloads on Retry', async () => {
  let down = true
  const { user } = await show({
    getCustomer: () => {
      if (down) throw new Refusal('unavailable')
      return customer
    },
  })
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }))
  down = false
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Ana Sousa' })).toBeVisible()
})
