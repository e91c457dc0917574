import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleCustomer } from '../../testing/ticket-customer.ts'
import { CustomerPanel } from './customer.panel.tsx'

type Answers = Parameters<typeof renderScreen>[1]['answers']

const show = (answers: Answers = {}, agent = testAgent, customer = sampleCustomer()) =>
  renderScreen(() => <CustomerPanel prospectId={7} />, {
    at: '/support-ticket/7',
    agent,
    answers: { ...answers, support: { getTicketCustomer: () => ({ customer, tickets: [] }), ...answers.support } },
  })
const answer = async (user: Awaited<ReturnType<typeof show>>['user'], question: string, action: string) => {
  const dialog = await screen.findByRole('alertdialog', { name: question })
  await user.click(within(dialog).getByRole('button', { name: action }))
}

test("shows the customer's status and links to their page", async () => {
  await show()
  const panel = await screen.findByRole('region', { name: 'Customer' })
  expect(await within(panel).findByText('Mina Okafor')).toBeVisible()
  for (const fact of ['Trial', 'Awaiting approval', 'Team', '2 of 5', 'Portugal'])
    expect(within(panel).getByText(fact)).toBeVisible()
  expect(within(panel).getByRole('link', { name: 'Open the customer page' })).toHaveAttribute(
    'href',
    '/editmember?customer_id=3',
  )
})

test('approves only after confirmation, with the version seen', async () => {
  const { user, received } = await show({
    customerAccount: { setApproval: () => sampleCustomer({ approval: 'approved' }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await answer(user, 'Approve Mina Okafor?', 'Cancel')
  const sent = () => received.find(({ call }) => call === 'customerAccount.setApproval')?.input
  expect(sent()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await answer(user, 'Approve Mina Okafor?', 'Approve')
  expect(await screen.findByText('Mina Okafor is approved.')).toBeVisible()
  expect(sent()).toEqual({ customer_id: 3, version: 3, status: 'approve' })
})

test('says why the switch to the new site failed', async () => {
  const { user } = await show({
    customerAccount: {
      setNewSite: () => {
        throw new Refusal('versionConflict')
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Switch to the new site' }))
  await answer(user, 'Switch Mina Okafor to the new site?', 'Switch to the new site')
  expect(await screen.findByText('Someone else changed this record after you opened it.')).toBeVisible()
})

test('previews the welcome email before sending it', async () => {
  const { user, received } = await show({
    reach: {
      listMailTemplates: () => [
        { id: 'welcome_trial', name: 'Welcome: trial', kind: 'welcome', subject: '', text: '' },
      ],
      previewMail: () => ({
        to: 'mina@example.net',
        subject: 'Welcome',
        text: 'Hello Mina',
        missing: [],
        sent_at: null,
      }),
      sendWelcomeMail: () => ({ to: 'mina@example.net' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Welcome email…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send Mina Okafor a welcome email' })
  expect(await within(dialog).findByText('Hello Mina')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('The email to mina@example.net was sent.')).toBeVisible()
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(received.find(({ call }) => call === 'reach.sendWelcomeMail')?.input).toEqual({
    customer_id: 3,
    template: 'welcome_trial',
  })
})

test('hides actions that the server would refuse, and all actions without permission', async () => {
  const blocked = sampleCustomer({ flags: ['blocked', 'new_site'] })
  const { view } = await show({}, testAgent, blocked)
  expect(await screen.findByRole('link', { name: 'Open the customer page' })).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Actions' })).queryAllByRole('button')).toEqual([])
  view.unmount()
  await show({}, { ...testAgent, level: 'sales', permissions: { 'support-ticket': true } })
  expect(await screen.findByText('Mina Okafor')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open the customer page' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})
