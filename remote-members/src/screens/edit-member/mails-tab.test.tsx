import type { ThreadLine } from '@console/remote-mail/contract/calls/mail-team'
import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { aCustomer } from '../../testing/customers.ts'
import { MailsTab } from './mails.tab.tsx'

const line: ThreadLine = {
  thread_id: 9,
  account_email: 'support@example.com',
  subject: 'No invoice',
  at: '2026-01-02T03:04:05.000Z',
  messages: 1,
  unread: false,
  assigned_name: '',
  status: 'done',
}
const customer = aCustomer()

const show = (answers: Answers['mailTeam'], agent = testAgent) =>
  renderScreen(() => <MailsTab customer={customer} />, {
    at: '/editmember?customer_id=7',
    agent,
    answers: { mailTeam: answers },
  })

test('lists the conversations with the customer, and links to a new mail', async () => {
  const { received } = await show({ listCustomerThreads: () => ({ threads: [line], total: 1 }) })
  expect(await screen.findByRole('link', { name: 'No invoice' })).toHaveAttribute('href', '/gmail?thread=9')
  expect(screen.getByText('Done')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Write an email' })).toHaveAttribute(
    'href',
    `/gmail?compose=${encodeURIComponent(`new--${customer.email}`)}`,
  )
  expect(received.find(({ call }) => call === 'mailTeam.listCustomerThreads')?.input).toEqual({ customer_id: 7 })
})

test('says when there are no emails, and offers Retry after a failure', async () => {
  let down = true
  const { user } = await show({
    listCustomerThreads: () => {
      if (down) throw new Refusal('unavailable')
      return { threads: [], total: 0 }
    },
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No emails.')).toBeVisible()
})

test('tells agents without access to mail why conversations are missing', async () => {
  const agent = { ...testAgent, level: 'sales' as const, permissions: { editmember: true } }
  const closed = 'Conversations in Gmail are shown only to those who may open Gmail.'
  const { view } = await show({ listCustomerThreads: () => ({ threads: [], total: 0 }) }, agent)
  expect(await screen.findByText(closed)).toBeVisible()
  expect(screen.queryByText('No emails.')).not.toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  view.unmount()
  const at = '2026-01-02T03:04:05.000Z'
  const mails = [{ mail_id: 1, subject: 'Welcome', at, state: 'sent' as const, prospect_id: null }]
  await show({ listCustomerThreads: () => ({ threads: [], total: 0, mails }) }, agent)
  expect(await screen.findByText('Welcome')).toBeVisible()
  expect(screen.getByText(closed)).toBeVisible()
})

test('lists mails sent by the console with state and ticket, by time among the conversations', async () => {
  const mail = (mail_id: number, subject: string, day: number, more = {}) => ({
    mail_id,
    subject,
    at: `2026-01-0${day}T03:04:05.000Z`,
    state: 'sent' as const,
    prospect_id: null,
    ...more,
  })
  await show({
    listCustomerThreads: () => ({
      threads: [line],
      total: 1,
      mails: [
        mail(1, 'Re: No invoice [#21]', 3, { prospect_id: 21 }),
        mail(2, 'Welcome', 1, { state: 'failed' }),
        mail(3, 'Our new data', 1, { state: 'opened' }),
      ],
    }),
  })
  expect(await screen.findByRole('link', { name: 'Ticket #21' })).toHaveAttribute('href', '/support-ticket/21')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Re: No invoice \[#21\]Sent/),
    expect.stringMatching(/^No invoice/),
    expect.stringMatching(/^WelcomeNot delivered/),
    expect.stringMatching(/^Our new dataOpened/),
  ])
  expect(screen.queryByText('No emails.')).not.toBeInTheDocument()
})
