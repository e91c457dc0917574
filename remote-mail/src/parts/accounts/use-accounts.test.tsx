import { closeStream, openStream } from '@console/shared/api/events'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import type { MailAccount } from '../../../contract/calls/mail-accounts.ts'
import { healthOf } from './account-health.tsx'
import { useAccounts } from './use-accounts.ts'

const encoder = new TextEncoder()
let say: (text: string) => void
let cut: () => void

beforeEach(() => {
  globalThis.fetch = async () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          say = (text) => controller.enqueue(encoder.encode(text))
          cut = () => controller.close()
        },
      }),
    )
})
afterEach(closeStream)

const account: MailAccount = {
  id: 1,
  email: 'support@example.com',
  name: '',
  state: 'connected',
  failure: null,
  scopes: [],
  synced_at: null,
  first_copy: { done: 0, total: 48 },
  waiting: { labels: 0, drafts: 0, sends: 0 },
  unread: 0,
  signature: '',
  connected_by: 'Ana Reis',
  connected_at: '2026-11-01T10:00:00.000Z',
  version: 1,
}

const Health = () => <p>{useAccounts().data?.accounts.map(healthOf).join()}</p>

/** A screen with one mailbox in the given state. */
const show = async () => {
  let now = account
  await renderScreen(Health, {
    at: '/gmail_account',
    answers: { mailAccounts: { getAuthorizedAccounts: () => ({ accounts: [now] }) } },
  })
  expect(await screen.findByText('copying')).toBeVisible()
  return (values: Partial<MailAccount>) => {
    now = { ...account, ...values }
  }
}

test('catches up on a copy that finished before the stream opened', async () => {
  const becomes = await show()
  becomes({ first_copy: null })
  openStream()
  expect(await screen.findByText('connected')).toBeVisible()
})

test('follows the stream, and catches up after an interruption', async () => {
  const becomes = await show()
  openStream()
  becomes({ first_copy: null })
  expect(await screen.findByText('connected')).toBeVisible()
  becomes({ state: 'reconnect' })
  say('event: mail\ndata: {"accounts":[1],"threads":[]}\n\n')
  expect(await screen.findByText('reconnect')).toBeVisible()
  cut()
  becomes({ state: 'disconnected' })
  expect(await screen.findByText('disconnected', {}, { timeout: 4_000 })).toBeVisible()
})
