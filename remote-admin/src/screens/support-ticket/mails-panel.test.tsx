import type { MailAccount } from '@console/remote-mail/contract/calls/mail-accounts'
import type { ThreadLine } from '@console/remote-mail/contract/calls/mail-team'
import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { MailsPanel } from './mails.panel.tsx'

const at = '2026-01-02T03:04:05.000Z'
const line: ThreadLine = {
  thread_id: 9,
  account_email: 'support@example.com',
  subject: 'No invoice',
  at,
  messages: 2,
  unread: true,
  assigned_name: 'Ben Ito',
  status: 'waiting',
}
const mailbox = (id: number, email: string): MailAccount => ({
  id,
  email,
  name: '',
  state: 'connected',
  failure: null,
  scopes: [],
  synced_at: at,
  first_copy: null,
  waiting: { labels: 0, drafts: 0, sends: 0 },
  unread: 0,
  signature: '',
  connected_by: '',
  connected_at: at,
  version: 1,
})
const support = mailbox(1, 'support@example.com')

const show = (answers: Answers['mailTeam'] = {}, accounts = [support], agent = testAgent) =>
  renderScreen(() => <MailsPanel prospectId={7} />, {
    at: '/support-ticket/7',
    agent,
    answers: {
      mailAccounts: { getAuthorizedAccounts: () => ({ accounts }) },
      mailTeam: { listTicketThreads: () => ({ threads: [line], total: 1 }), ...answers },
    },
  })
const begin = (thread_id: number | null) => ({ answerTicketByMail: () => ({ draft_id: 3, thread_id }) })

test('shows the conversations of the ticket', async () => {
  await show({ listTicketThreads: () => ({ threads: [line], total: 3 }) })
  const panel = screen.getByRole('region', { name: 'Email' })
  const item = await within(panel).findByRole('listitem')
  expect(within(item).getByRole('link', { name: 'No invoice' })).toHaveAttribute('href', '/gmail?thread=9')
  for (const said of ['Unread', 'Waiting', '2 emails', 'support@example.com', 'Ben Ito'])
    expect(item).toHaveTextContent(said)
  expect(within(panel).getByText('and 2 more')).toBeVisible()
})

test('says when there are no emails, and offers Retry after a failure', async () => {
  let down = true
  const { user } = await show({
    listTicketThreads: () => {
      if (down) throw new Refusal('unavailable')
      return { threads: [], total: 0 }
    },
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No emails.')).toBeVisible()
})

test('starts a reply from the only mailbox and opens it in the composer', async () => {
  const { user, received, router } = await show(begin(9))
  await user.click(await screen.findByRole('button', { name: 'Reply by email' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/gmail'))
  expect(router.state.location.search).toBe('?thread=9&compose=draft-3')
  expect(received.find(({ call }) => call === 'mailTeam.answerTicketByMail')?.input).toEqual({
    prospect_id: 7,
    account_id: 1,
  })
})

test('asks which mailbox to use when there are several', async () => {
  const { user, received, router } = await show(begin(null), [support, mailbox(2, 'sales@example.com')])
  await user.click(await screen.findByRole('button', { name: 'Reply by email' }))
  await user.click(await screen.findByRole('menuitem', { name: 'sales@example.com' }))
  await waitFor(() => expect(router.state.location.search).toBe('?compose=draft-3'))
  expect(received.find(({ call }) => call === 'mailTeam.answerTicketByMail')?.input).toMatchObject({ account_id: 2 })
})

test('says why no reply was started, and where to connect a mailbox', async () => {
  const { user, view } = await show({
    answerTicketByMail: () => {
      throw new Refusal('mailboxDisconnected')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Reply by email' }))
  expect(await screen.findByText('This mailbox is not connected; connect it again.')).toBeVisible()
  view.unmount()
  await show({}, [{ ...support, state: 'reconnect' }])
  expect(await screen.findByRole('link', { name: 'Mailboxes' })).toHaveAttribute('href', '/gmail_account')
  expect(screen.queryByRole('button', { name: 'Reply by email' })).not.toBeInTheDocument()
})
