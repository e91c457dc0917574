import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MailAccount } from '../../../contract/calls/mail-accounts.ts'
import { onLeave } from '../../parts/accounts/authorize.ts'
import { Screen } from './gmail-account.screen.tsx'
// jsdom's ranges have no geometry.
import '../../parts/compose/testing/show-composer.tsx'

const account: MailAccount = {
  id: 1,
  email: 'support@example.com',
  name: 'Example Support',
  state: 'connected',
  failure: null,
  scopes: ['openid', 'email', 'https://www.googleapis.com/auth/gmail.modify'],
  synced_at: '2026-11-22T10:00:00.000Z',
  first_copy: null,
  waiting: { labels: 0, drafts: 0, sends: 0 },
  unread: 12,
  signature: '<p>Yours</p>',
  connected_by: 'Ana Reis',
  connected_at: '2026-11-01T10:00:00.000Z',
  version: 3,
}
const failing = {
  code: 'unavailable',
  since: '2026-11-22T09:00:00.000Z',
  next_try_at: '2026-11-22T09:30:00.000Z',
} as const

const settings = {
  configured: true,
  stand_in: false,
  scopes: [],
  redirect_uri: 'https://c.example.com/authGmailRedirect',
}
const show = (accounts: readonly MailAccount[], more: Answers['mailAccounts'] = {}, at = '/gmail_account') =>
  renderScreen(Screen, {
    at,
    path: '/gmail_account/:id?',
    answers: {
      mailAccounts: {
        getAuthorizedAccounts: () => ({ accounts: [...accounts] }),
        getGmailSettings: () => settings,
        ...more,
      },
    },
  })
const one = (values: Partial<MailAccount> = {}, more: Answers['mailAccounts'] = {}) =>
  show([{ ...account, ...values }], more, '/gmail_account/1')

let left: string[]
beforeEach(() => {
  left = []
  onLeave((url) => left.push(url))
  sessionStorage.clear()
})

test('lists the mailboxes, each with its state', async () => {
  await show([
    account,
    {
      ...account,
      id: 2,
      email: 'sales@example.com',
      name: '',
      state: 'reconnect',
      failure: { ...failing, code: 'revoked' },
    },
    { ...account, id: 3, email: 'billing@example.com', first_copy: { done: 1_200, total: 4_800 }, synced_at: null },
    { ...account, id: 4, email: 'jobs@example.com', failure: failing },
    { ...account, id: 5, email: 'old@example.com', state: 'disconnected' },
  ])
  const lines = within(await screen.findByRole('list', { name: 'Mailboxes' })).getAllByRole('listitem')
  const [fine, revoked, copying, down, gone] = lines.map((line) => within(line))
  expect(fine?.getByText('Connected')).toBeVisible()
  expect(fine?.getByRole('link', { name: /^Inbox\s*support@example\.com\s*12$/ })).toHaveAttribute(
    'href',
    '/gmail?account=1',
  )
  expect(revoked?.getByText(/Google no longer accepts the permission/)).toBeVisible()
  expect(revoked?.getByRole('button', { name: 'Reconnect: sales@example.com' })).toBeVisible()
  expect(copying?.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1200')
  expect(copying?.getByText('1,200 of 4,800 emails')).toBeVisible()
  expect(down?.getByText('Gmail is not responding')).toBeVisible()
  expect(gone?.getByText('Disconnected')).toBeVisible()
})

test('says what to do when no mailbox is connected, and leads to Google', async () => {
  const { user } = await show([], { beginAuthorization: () => ({ url: 'https://accounts.google.com/o?state=1' }) })
  expect(await screen.findByText('No mailbox is connected yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Connect a mailbox' }))
  await waitFor(() => expect(left).toEqual(['https://accounts.google.com/o?state=1']))
})

test('says who can help when Google is not configured', async () => {
  await show([], { getGmailSettings: () => ({ ...settings, configured: false }) })
  expect(await screen.findByText('Mailboxes cannot be connected')).toBeVisible()
  expect(screen.getByText(/https:\/\/c\.example\.com\/authGmailRedirect/)).toBeVisible()
})

test('offers Retry after a failure', async () => {
  let reads = 0
  const { user } = await show([], {
    getAuthorizedAccounts: () => {
      reads += 1
      if (reads === 1) throw new Refusal('unavailable')
      return { accounts: [account] }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('list', { name: 'Mailboxes' })).toHaveTextContent('support@example.com')
})

test('shows the state, permissions and waiting changes of a mailbox', async () => {
  await one({ waiting: { labels: 3, drafts: 1, sends: 0 } })
  const state = within(await screen.findByRole('region', { name: 'State' }))
  expect(state.getByText('3 label changes and 1 draft')).toBeVisible()
  expect(state.getByText('Read, write, send and label mail. Nothing is deleted permanently.')).toBeVisible()
  expect(state.getByText('Ana Reis')).toBeVisible()
})

test('reports an unknown mailbox', async () => {
  await show([account], {}, '/gmail_account/x')
  expect(await screen.findByText('Mailbox not found')).toBeVisible()
})

test('checks a mailbox on request, and reports a refusal', async () => {
  let works = true
  const { user } = await one(
    {},
    {
      refreshGmailToken: () => {
        if (works) return account
        throw new Refusal('mailboxDisconnected')
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('Gmail is responding. The mailbox is syncing.')).toBeVisible()
  works = false
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('This mailbox is not connected. Reconnect it.')).toBeVisible()
})

test('disconnects after a confirmation that says what goes and what stays', async () => {
  const { user, received } = await one({}, { deleteGmailAuthAccount: () => ({ ...account, state: 'disconnected' }) })
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Disconnect support@example.com?' }))
  expect(question.getByText(/Notes, assignments and unsent drafts come back/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('Mailbox disconnected.')).toBeVisible()
  expect(received.find(({ call }) => call === 'mailAccounts.deleteGmailAuthAccount')?.input).toEqual({
    id: 1,
    version: 3,
  })
})

test('does not disconnect while mails are being sent', async () => {
  await one({ waiting: { labels: 0, drafts: 0, sends: 2 } })
  const button = await screen.findByRole('button', { name: 'Disconnect' })
  expect(button).toBeDisabled()
  expect(button).toHaveAttribute('title', 'Messages are still being sent. Undo them first, or wait.')
})

test('saves the sender name, and leaves the signature unchanged', async () => {
  const { user, received } = await one({}, { saveAccount: ({ name }) => ({ ...account, name, version: 4 }) })
  const name = await screen.findByLabelText('Sender name')
  expect(await screen.findByRole('textbox', { name: 'Signature' })).toHaveTextContent('Yours')
  await user.clear(name)
  await user.type(name, 'Support Team')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(received.find(({ call }) => call === 'mailAccounts.saveAccount')?.input).toEqual({
    id: 1,
    version: 3,
    name: 'Support Team',
    signature: '<p>Yours</p>',
  })
})

test('a table pasted into the signature keeps its cells', async () => {
  const { user, received } = await one({}, { saveAccount: (input) => ({ ...account, ...input, version: 4 }) })
  const signature = await screen.findByRole('textbox', { name: 'Signature' })
  const html = '<table><tr><td>Tel.</td><td>030 901820</td></tr></table>'
  const clipboardData = {
    files: [],
    types: ['text/html'],
    getData: (type: string) => (type === 'text/html' ? html : ''),
  }
  fireEvent.paste(signature, { clipboardData })
  expect(
    within(signature)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tel.', '030 901820'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  const sent = received.find(({ call }) => call === 'mailAccounts.saveAccount')?.input
  expect(sent).toMatchObject({ signature: expect.stringMatching(/<td[^>]*><p[^>]*>Tel\.<\/p><\/td><td[^>]*>/) })
})
